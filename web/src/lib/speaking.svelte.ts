// Another language, chosen by a person: all of the page speaks it from now on, or nothing does and it is said why.
import { say } from 'words:house';
import { unanswered } from './api';
import { end } from './end';
import { language } from './language.svelte';

let why = $state('');

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
    why = '';
    const failed = (reason: string) => {
      why = say('no-language', { language: language.all[code] ?? code, why: reason });
      return false;
    };
    try {
      // What a page tells is asked for anew in its language: nobody may be there who answers.
      if (!end.alone) await end.ask('GET', '/about');
    } catch {
      return failed(unanswered().message);
    }
    return language.speak(code).then(
      () => true,
      () => failed(say('server-away')),
    );
  },
};
