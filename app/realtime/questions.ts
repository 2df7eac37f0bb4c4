// What one tab asks of another and is answered by number, or not at all.
import type { Clock } from "./transport.ts";

export type Questions = {
  /** The answer, or a rejection when none comes in time. */
  ask: (ms: number, send: (question: number) => void) => Promise<number>;
  /** `answer` null: it could not be done. */
  answered: (question: number, answer: number | null) => void;
};

export function createQuestions(clock: Clock): Questions {
  let last = 0;
  const open = new Map<number, (answer: number | null) => void>();
  return {
    ask(ms, send) {
      return new Promise((resolve, reject) => {
        last += 1;
        const question = last;
        const settle = (answer: number | null) => {
          forget();
          open.delete(question);
          if (answer === null) reject(new Error("Pas de réponse de l'onglet connecté"));
          else resolve(answer);
        };
        const forget = clock.after(ms, () => {
          settle(null);
        });
        open.set(question, settle);
        send(question);
      });
    },
    answered(question, answer) {
      open.get(question)?.(answer);
    },
  };
}
