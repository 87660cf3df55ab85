// Another language, chosen by a person: all of the page speaks it from now on, or nothing does and it is said why.
import { say } from 'words:house';
import { unanswered } from './api';
import { end } from './end';
import { language } from './language.svelte';

let why = $state('');
let asked = 0;

export const speaking = {
  /** Why the language that was chosen last is not spoken; else empty. */
  get problem(): string {
    return why;
  },
  dismiss(): void {
    why = '';
  },
  /** Answers whether it is spoken now. */
  async choose(code: string): Promise<boolean> {
    const turn = ++asked;
    why = '';
    const failed = (reason: string) => {
      if (turn === asked) why = say('no-language', { language: language.all[code] ?? code, why: reason });
      return false;
    };
    try {
      // What a page tells is asked for anew in its language: nobody may be there who answers.
      if (!end.alone && !(await end.ask('GET', '/about')).ok) return failed(say('server-away'));
      if (turn !== asked) return false;
    } catch {
      return failed(unanswered().message);
    }
    return language.speak(code).then(
      () => true,
      () => failed(say('server-away')),
    );
  },
};
