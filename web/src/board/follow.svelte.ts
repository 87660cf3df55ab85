// What follows at the table when what the page shows has changed: another drawing, another scene, other offers.
import { tick, untrack } from 'svelte';
import type { Scene, Static } from '../wire';
import { targets, type Held } from './carry';
import { RESTS } from './foresight.svelte';
import { kept, read } from './gesture';
import type { Play } from './play.svelte';
import { rewind } from './window';

/** To be called while the component that shows the table is made. */
export function follow(play: Play): void {
  followDrawing(play);
  followScene(play);
  followOffers(play);
  followMarks(play);
  followCorners(play);
  followRoom(play);
  followBusy(play);
  followRefusal(play);
  followForesight(play);
  followEarly(play);
}

/** A new drawing: everything begins anew; not with every message of the table, only when somebody is called otherwise. */
function followDrawing(play: Play): void {
  const called = $derived(play.page.names.join('\n'));
  $effect(() => {
    if (!play.ready) return;
    void play.page.drawing;
    void called;
    untrack(() => {
      play.stage.begin(play.page.drawing, play.page.names);
      play.carrier.drop();
      play.room.zoom.reset();
      play.putBack();
      play.propose();
    });
    void tick().then(() => {
      play.room.fit();
      play.stage.show(play.shown, false);
      play.remark();
    });
  });
}

function followScene(play: Play): void {
  let seen: Scene | undefined;
  let seenDrawing: Static | undefined;
  $effect(() => {
    if (!play.ready) return;
    const { still, scene, drawing } = play.page;
    const moving = (!still || scene === seen) && seen !== undefined && seenDrawing === drawing;
    seen = scene;
    seenDrawing = drawing;
    void play.shown;
    untrack(() => {
      if (play.held && play.page.busy) play.carrier.landed();
      play.arranger.dropGhost();
      play.stage.show(play.shown, moving);
      play.remark();
    });
  });
  $effect(() => {
    void play.page.scene;
    untrack(() => play.arranger.forget());
  });
  $effect(() => {
    if (play.page.noted?.elsewhere) untrack(() => play.arranger.forget());
  });
}

/** What is still legal of the gesture stays. */
function followOffers(play: Play): void {
  const stillOffered = (one: Held) =>
    read(play.page.offers, { path: play.gesture.path, bag: [] }, play.toggles).live.has(one.touch);
  $effect(() => {
    const { offers, scene } = play.page;
    untrack(() => {
      const exists = (item: string) =>
        scene.items.some((each) => each.name === item || each.touch === item) ||
        scene.buttons?.some((each) => each.name === item) === true ||
        play.stage?.spot(item) !== undefined;
      if (play.proposal.untouched(play.gesture)) play.propose();
      else play.gesture = kept(offers, play.gesture, play.toggles, exists);
      if (
        !play.page.busy &&
        play.held &&
        targets(offers, play.before(), play.held).length === 0 &&
        !stillOffered(play.held)
      )
        play.carrier.drop();
    });
  });
}

function followMarks(play: Play): void {
  $effect(() => {
    void [play.marks, play.foresight.sketches];
    if (play.ready) untrack(() => play.remark());
  });
}

/** Where what is carried could go on. */
function followCorners(play: Play): void {
  $effect(() => {
    const { held } = play;
    if (!held?.turns) return;
    const { places } = play.carrier;
    void import('./corners').then(
      ({ showCorners }) => (play.carrier.rings = showCorners(play.stage, held, places)),
      () => undefined,
    );
  });
}

/** What is looked at is asked for, while something is carried where it rests; new offers are looked at anew. */
function followForesight(play: Play): void {
  $effect(() => {
    const { path } = play.foresight;
    if (!path) return;
    const ask = () => untrack(() => play.page.onforesee?.(path));
    if (!untrack(() => play.held)) return ask();
    const soon = setTimeout(ask, RESTS);
    return () => clearTimeout(soon);
  });
  $effect(() => {
    void play.page.offers;
    untrack(() => play.foresight.forget());
  });
  $effect(() => {
    // What a refusal gives away in a lesson takes nothing back that was chosen before.
    const given = () => play.page.wordless === true && (play.refuser.asking || play.refuser.shown !== undefined);
    if (play.page.hint && !untrack(given)) untrack(() => play.foresight.forget());
  });
}

/** A touch that came too early is done when what is offered has come. */
function followEarly(play: Play): void {
  $effect(() => {
    if (play.open && play.ready) untrack(() => play.early.redo());
  });
}

/** What comes and goes in the dock moves the areas. */
function followRoom(play: Play): void {
  $effect(() => {
    void [
      play.page.scene,
      play.page.offers,
      play.held,
      play.yours,
      play.shownButtons,
      play.foresight.armed,
      play.room.plan,
    ];
    if (play.ready) void tick().then(() => untrack(play.room.fit));
  });
  $effect(() => {
    void play.page.offers;
    if (play.ready) void tick().then(() => rewind(play.room.root, play.stage, play.page.still));
  });
}

/** An answer has come: what was carried lies where the scene has it, and what is still legal of the gesture stays. */
function followBusy(play: Play): void {
  let before = false;
  $effect(() => {
    const now = play.page.busy;
    untrack(() => {
      if (before && !now) {
        play.carrier.drop();
        if (!play.proposal.untouched(play.gesture))
          play.gesture = kept(play.page.offers, play.gesture, play.toggles, () => true);
      }
      before = now;
    });
  });
}

/** The marks of a refusal stand while its bubble does; what goes on at the table, or is chosen, takes both away,
 * but not what somebody asked. */
function followRefusal(play: Play): void {
  let drawn = 0;
  $effect(() => {
    void play.shown;
    const marks = play.refuser.shown?.why.marks ?? [];
    if (!play.ready || drawn + marks.length === 0) return;
    drawn = marks.length;
    void import('./faults').then(
      ({ showFaults }) => showFaults(play.stage, marks),
      () => undefined,
    );
  });
  $effect(() => {
    void [play.page.scene, play.page.offers, play.gesture];
    untrack(play.refuser.pass);
  });
  $effect(() => {
    if (play.held && play.held.lies === undefined) untrack(play.refuser.pass);
  });
}
