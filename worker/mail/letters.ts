import type { Letter } from "#worker/core/domain/mail.ts";
import { formatQuantite } from "#worker/core/domain/money.ts";
import { formatInstant } from "#worker/core/domain/period.ts";
import { singleLine } from "#worker/core/domain/text.ts";
import type { Block, Content } from "./content.ts";

export function composeLetter(letter: Letter): Content {
  const firstName = quote(letter.recipient.prenom);
  return { salutation: firstName ? `Bonjour ${firstName},` : "Bonjour,", ...body(letter) };
}

const NOTHING_TO_DO = "C'était vous\u202F? Vous n'avez rien à faire.";

function body(letter: Letter): Omit<Content, "salutation"> {
  switch (letter.kind) {
    case "REINITIALISATION":
      return {
        subject: "Choisissez un nouveau mot de passe",
        blocks: [
          "Vous avez demandé un nouveau mot de passe pour votre compte Étal.",
          { button: "Choisir un nouveau mot de passe", link: letter.link },
          `Ce lien est valable ${String(letter.validMinutes)}\u00A0minutes et ne sert qu'une fois.`,
          "Vous n'avez rien demandé\u202F? Ignorez ce message, votre mot de passe reste le même.",
        ],
      };
    case "NOUVEL_APPAREIL":
      return {
        subject: "Nouvelle connexion à votre compte Étal",
        blocks: [
          "Votre compte Étal vient d'être ouvert sur un appareil que nous ne connaissions pas.",
          origin(letter),
          NOTHING_TO_DO,
          "Ce n'était pas vous\u202F? Terminez cette session et changez aussitôt votre mot de passe.",
          { button: "Voir les sessions ouvertes", link: letter.link },
        ],
      };
    case "MOT_DE_PASSE_CHANGE":
      return {
        subject: "Votre mot de passe Étal a été changé",
        blocks: [
          "Le mot de passe de votre compte Étal a été changé. Vos autres sessions sont terminées.",
          { facts: [["Date", moment(letter)]] },
          NOTHING_TO_DO,
          "Ce n'était pas vous\u202F? Demandez tout de suite un nouveau mot de passe.",
          { button: "Demander un nouveau mot de passe", link: letter.link },
        ],
      };
    case "EMAIL_CONFIRMATION":
      return {
        subject: "Confirmez l'email de votre compte Étal",
        blocks: [
          "Cette adresse a été donnée comme nouvel email d'un compte Étal. Confirmez-la pour qu'elle serve.",
          { button: "Confirmer cet email", link: letter.link },
          `Ce lien est valable ${String(letter.validHours)}\u00A0heures et ne sert qu'une fois.`,
          "Vous n'avez rien demandé\u202F? Ignorez ce message, rien ne changera.",
        ],
      };
    case "EMAIL_CHANGE":
      return {
        subject: "L'email de votre compte Étal va changer",
        blocks: [
          "Un autre email a été demandé pour votre compte Étal. Dès qu'il sera confirmé, celui-ci ne servira plus à vous connecter.",
          { facts: [["Date", moment(letter)]] },
          NOTHING_TO_DO,
          "Ce n'était pas vous\u202F? Quelqu'un connaît votre mot de passe. Le bouton suivant garde ou remet votre email, termine toutes les sessions et vous fait choisir un nouveau mot de passe.",
          { button: "Ce n'était pas moi", link: letter.link },
          `Ce lien ne sert qu'une fois. Il reste valable ${String(letter.validHours)}\u00A0heures après le changement.`,
        ],
      };
    case "EXPORT":
      return {
        subject: "Les données de votre boutique sont exportées",
        blocks: [
          "Un export de toutes les données de votre boutique vient de commencer.",
          origin(letter),
          NOTHING_TO_DO,
          "Ce n'était pas vous\u202F? Quelqu'un connaît votre mot de passe. Changez-le aussitôt et terminez les sessions que vous ne reconnaissez pas.",
          { button: "Ouvrir les paramètres", link: letter.link },
        ],
      };
    case "EXPORT_LISTE":
      return {
        subject: "Une liste de votre boutique est exportée",
        blocks: [
          "L'export d'une liste de votre boutique vient de commencer.",
          {
            facts: [
              ["Liste", letter.list],
              ["Lignes", formatQuantite(letter.lignes)],
              ...origin(letter).facts,
            ],
          },
          NOTHING_TO_DO,
          "Ce n'était pas vous\u202F? Quelqu'un utilise votre compte. Changez aussitôt votre mot de passe et terminez les sessions que vous ne reconnaissez pas.",
          { button: "Ouvrir les paramètres", link: letter.link },
        ],
      };
    case "COMPTE_SUPPRIME": {
      const name = quote(letter.etablissement);
      const boutique = name ? `de «\u00A0${name}\u00A0»` : "de votre boutique";
      return {
        subject: "Votre compte Étal est supprimé",
        blocks: [
          "Comme vous l'avez demandé, votre compte Étal est fermé sur tous vos appareils.",
          `Les données ${boutique} seront effacées dans la nuit. Rien ne pourra être rétabli.`,
          "Merci d'avoir tenu votre boutique avec Étal.",
        ],
      };
    }
  }
}

function origin(letter: Extract<Letter, { device: string }>) {
  const { device, address } = letter;
  return {
    facts: [
      ["Appareil", quote(device) ?? "Inconnu"] as const,
      ...(address === null ? [] : [["Adresse IP", address] as const]),
      ["Date", moment(letter)] as const,
    ],
  } satisfies Block;
}

function moment({ date, fuseau }: Extract<Letter, { date: number }>): string {
  return `${formatInstant(date, fuseau)} (${(fuseau.split("/").at(-1) ?? fuseau).replaceAll("_", " ")})`;
}

// Names are untrusted: anybody can sign up with a stranger's address and put a link in the name.

/** Browsers read this character as a dot in a host name. */
const IDEOGRAPHIC_FULL_STOP = /\u3002/g;

const ADDRESS = /[@/\\]|www\.|:\/|[^\s.]\.[^\s.\d]/i;

const DIALLABLE = /[\p{Nd}*#]/gu;

/** One line without invisible or diallable characters; null when the text looks like an address. */
export function quote(text: string): string | null {
  const cite = singleLine(text.normalize("NFKC").replace(DIALLABLE, ""));
  return cite === "" || ADDRESS.test(cite.replace(IDEOGRAPHIC_FULL_STOP, ".")) ? null : cite;
}
