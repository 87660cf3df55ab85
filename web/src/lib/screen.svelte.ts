// The window's size, and what a table makes of it: the kind of its layout and the drawing that it asks for.
import { formOf, kindOf } from '../board/layout';

class Screen {
  private width = $state(document.documentElement.clientWidth);
  private height = $state(window.innerHeight);

  constructor() {
    window.addEventListener('resize', () => {
      this.width = document.documentElement.clientWidth;
      this.height = window.innerHeight;
    });
  }

  readonly kind = $derived.by(() => kindOf(this.width, this.height));
  readonly form = $derived.by(() => formOf(this.width, this.height));
  /** Whether it is as low as a phone held sideways. */
  readonly flat = $derived.by(() => this.height < 480);
  /** Whether pages of text have a desk's room, and whether there is one for log and chat beside them. */
  readonly roomy = $derived.by(() => this.width >= 1120);
  readonly broad = $derived.by(() => this.width >= 900);
}

export const screen = new Screen();
