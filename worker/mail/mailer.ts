// Sends letters through the platform, behind the answer. A letter that does not leave is a line in the log that says neither
// whom it was for nor what it opened (docs/decisions/0027).
import type { Lettre } from "#worker/kernel/domain/mail.ts";
import type { Mailer } from "#worker/kernel/service/deps.ts";
import { type Bloc, type Contenu, PIED } from "./content.ts";
import { enHtml } from "./html.ts";
import { rediger } from "./letters.ts";

/** What is used of the platform's binding. */
export type Poste = Pick<SendEmail, "send">;

const NOM_EXPEDITEUR = "Étal";

/** Said once: that nothing is bound does not change from one letter to the next. */
let absenceDite = false;

export type Depart = {
  poste: Poste | undefined;
  expediteur: string | undefined;
  /** Keeps the worker alive until this is done. */
  differer: (travail: Promise<unknown>) => void;
  /** Waits until the answer has left: nothing of a letter is to be in its time, which would say that there is one. */
  attendre: () => Promise<void>;
  /** Whether its reader may be sent one more of its kind. */
  permettre: (lettre: Lettre) => Promise<boolean>;
};

/** The Mailer that services ask for. */
export function createCourrier(depart: Depart): Mailer {
  const { differer, attendre } = depart;

  async function envoyerPlusTard(chercher: () => Promise<readonly Lettre[]>): Promise<void> {
    try {
      await attendre();
      for (const lettre of await chercher()) await poster(depart, lettre);
    } catch (error) {
      journaliser(undefined, nommer(error));
    }
  }

  return {
    envoyer: (lettre) => {
      differer(envoyerPlusTard(() => Promise.resolve([lettre])));
    },
    envoyerTrouvees: (chercher) => {
      differer(envoyerPlusTard(chercher));
      return Promise.resolve();
    },
  };
}

/** A moment that nobody can guess: the work of a letter stands in no answer, nor at a known place behind it. */
export async function quelqueTemps(): Promise<void> {
  await scheduler.wait(100 + 400 * Math.random());
}

async function poster({ poste, expediteur, permettre }: Depart, lettre: Lettre): Promise<void> {
  if (!poste || !expediteur) {
    if (!absenceDite) journaliser(lettre.genre, poste ? "EXPEDITEUR absent" : "COURRIER absent");
    absenceDite = true;
    return;
  }
  try {
    if (!(await permettre(lettre))) {
      journaliser(lettre.genre, "trop de lettres");
      return;
    }
    const contenu = rediger(lettre);
    await poste.send({
      from: { name: NOM_EXPEDITEUR, email: expediteur },
      to: lettre.destinataire.email,
      subject: contenu.sujet,
      text: enTexte(contenu),
      html: enHtml(contenu),
    });
  } catch (error) {
    journaliser(lettre.genre, nommer(error));
  }
}

/** The platform's code where it has one ("E_SENDER_NOT_VERIFIED"). Never the message, which may quote the address. */
function nommer(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code: unknown = "code" in error ? error.code : undefined;
  return typeof code === "string" && /^E_\w{1,60}$/.test(code) ? code : error.name;
}

function journaliser(genre: Lettre["genre"] | undefined, erreur: string): void {
  console.error(JSON.stringify({ evenement: "courrier non parti", genre, erreur }));
}

// A letter as plain text: for who reads it in a terminal, on a watch, or with HTML turned off.

/** The whole letter, a blank line between its parts, each link alone on its line. */
export function enTexte({ salutation, blocs }: Contenu): string {
  return `${[salutation, ...blocs.map(bloc), `-- \n${PIED}`].join("\n\n")}\n`;
}

function bloc(contenu: Bloc): string {
  if ("paragraphe" in contenu) return contenu.paragraphe;
  if ("faits" in contenu)
    return contenu.faits.map(([label, valeur]) => `${label}\u00A0: ${valeur}`).join("\n");
  return `${contenu.bouton}\u00A0:\n${contenu.lien}`;
}
