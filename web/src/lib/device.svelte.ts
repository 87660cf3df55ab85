// Several people at this device: each looks from their own seat, and at hidden things only when they hold it.
import type { Session } from './session.svelte';

export class Device {
  /** Somebody wants to look though it is not their turn: with hidden things, after the device was passed. */
  private asks = $state<number>();

  /** `hides` tells whether the game has things that not all may see. To be made while a component is set up. */
  constructor(
    private readonly session: () => Session | undefined,
    private readonly hides: () => boolean,
  ) {
    $effect(() => {
      if (this.next !== undefined && this.next !== this.session()?.me && this.passing === undefined)
        this.session()?.look(this.next);
    });
  }

  get shared(): boolean {
    const session = this.session();
    return session !== undefined && session.yours.length > 1 && session.table?.phase === 'playing';
  }

  /** Who of those at this device still plays themselves. */
  get players(): readonly number[] {
    const session = this.session();
    return (session?.yours ?? []).filter(
      (seat) => !session?.table?.seats[seat]?.bot && !session?.table?.seats[seat]?.left,
    );
  }

  private readonly next = $derived.by(() => {
    const session = this.session();
    const offers = session?.offers;
    let first = offers?.thrower ?? offers?.to_act[0];
    // Real dice of all are entered by whoever has the device, and at first by anybody.
    if (first === -1 && session?.table?.dice === 'real' && offers!.epoch >= 0) first = session.me ?? this.players[0];
    return this.shared && session?.settled && !session.pending && first !== undefined && this.players.includes(first)
      ? first
      : undefined;
  });

  /** The seat to which the device is to be passed before anything is shown. */
  readonly passing = $derived.by(() => {
    if (this.asks !== undefined) return this.asks;
    const session = this.session();
    return this.next !== undefined && this.hides() && this.next !== session?.me && this.next !== session?.holder
      ? this.next
      : undefined;
  });

  handOver(seat: number): void {
    if (!this.hides()) this.session()?.look(seat);
    else {
      this.session()?.look(null);
      this.asks = seat;
    }
  }

  /** The device was passed. */
  passed(seat: number): void {
    this.asks = undefined;
    this.session()?.look(seat);
  }
}
