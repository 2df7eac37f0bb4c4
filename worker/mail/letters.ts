// The sentences of each letter. A letter says what happened, then what to do when it was not the reader.
import type {
  Lettre,
  LettreCompteSupprime,
  LettreEmailChange,
  LettreEmailConfirmation,
  LettreExport,
  LettreMotDePasseChange,
  LettreNouvelAppareil,
  LettreReinitialisation,
} from "#worker/kernel/domain/mail.ts";
import { formaterInstant } from "#worker/kernel/domain/period.ts";
import { ligne } from "#worker/kernel/domain/text.ts";
import type { Bloc, Contenu } from "./content.ts";

/** What the letter says. */
export function rediger(lettre: Lettre): Contenu {
  const prenom = citer(lettre.destinataire.prenom);
  return { salutation: prenom ? `Bonjour ${prenom},` : "Bonjour,", ...corps(lettre) };
}

type Corps = Omit<Contenu, "salutation">;

function corps(lettre: Lettre): Corps {
  switch (lettre.genre) {
    case "REINITIALISATION":
      return reinitialisation(lettre);
    case "NOUVEL_APPAREIL":
      return nouvelAppareil(lettre);
    case "MOT_DE_PASSE_CHANGE":
      return motDePasseChange(lettre);
    case "EMAIL_CONFIRMATION":
      return emailConfirmation(lettre);
    case "EMAIL_CHANGE":
      return emailChange(lettre);
    case "EXPORT":
      return exportCommence(lettre);
    case "COMPTE_SUPPRIME":
      return compteSupprime(lettre);
  }
}

function reinitialisation({ lien, valableMinutes }: LettreReinitialisation): Corps {
  return {
    sujet: "Choisissez un nouveau mot de passe",
    blocs: [
      dire("Vous avez demandé un nouveau mot de passe pour votre compte Étal."),
      { bouton: "Choisir un nouveau mot de passe", lien },
      dire(`Ce lien est valable ${String(valableMinutes)}\u00A0minutes et ne sert qu'une fois.`),
      dire("Vous n'avez rien demandé\u202F? Ignorez ce message, votre mot de passe reste le même."),
    ],
  };
}

function nouvelAppareil({ lien, ...visite }: LettreNouvelAppareil): Corps {
  return {
    sujet: "Nouvelle connexion à votre compte Étal",
    blocs: [
      dire("Votre compte Étal vient d'être ouvert sur un appareil que nous ne connaissions pas."),
      origine(visite),
      dire("C'était vous\u202F? Vous n'avez rien à faire."),
      dire("Ce n'était pas vous\u202F? Terminez cette session et changez aussitôt votre mot de passe."),
      { bouton: "Voir les sessions ouvertes", lien },
    ],
  };
}

function motDePasseChange({ date, fuseau, lien }: LettreMotDePasseChange): Corps {
  return {
    sujet: "Votre mot de passe Étal a été changé",
    blocs: [
      dire("Le mot de passe de votre compte Étal a été changé. Vos autres sessions sont terminées."),
      { faits: [["Date", moment(date, fuseau)]] },
      dire("C'était vous\u202F? Vous n'avez rien à faire."),
      dire("Ce n'était pas vous\u202F? Demandez tout de suite un nouveau mot de passe."),
      { bouton: "Demander un nouveau mot de passe", lien },
    ],
  };
}

function emailConfirmation({ lien, valableHeures }: LettreEmailConfirmation): Corps {
  return {
    sujet: "Confirmez l'email de votre compte Étal",
    blocs: [
      dire(
        "Cette adresse a été donnée comme nouvel email d'un compte Étal. Confirmez-la pour qu'elle serve.",
      ),
      { bouton: "Confirmer cet email", lien },
      dire(`Ce lien est valable ${String(valableHeures)}\u00A0heures et ne sert qu'une fois.`),
      dire("Vous n'avez rien demandé\u202F? Ignorez ce message, rien ne changera."),
    ],
  };
}

function emailChange({ date, fuseau, lien, valableHeures }: LettreEmailChange): Corps {
  return {
    sujet: "L'email de votre compte Étal va changer",
    blocs: [
      dire(
        "Un autre email a été demandé pour votre compte Étal. Dès qu'il sera confirmé, celui-ci ne servira plus à vous connecter.",
      ),
      { faits: [["Date", moment(date, fuseau)]] },
      dire("C'était vous\u202F? Vous n'avez rien à faire."),
      dire(
        "Ce n'était pas vous\u202F? Quelqu'un connaît votre mot de passe. Le bouton suivant garde ou remet votre email, termine toutes les sessions et vous fait choisir un nouveau mot de passe.",
      ),
      { bouton: "Ce n'était pas moi", lien },
      dire(
        `Ce lien ne sert qu'une fois. Il reste valable ${String(valableHeures)}\u00A0heures après le changement.`,
      ),
    ],
  };
}

function exportCommence({ lien, ...visite }: LettreExport): Corps {
  return {
    sujet: "Les données de votre boutique sont exportées",
    blocs: [
      dire("Un export de toutes les données de votre boutique vient de commencer."),
      origine(visite),
      dire("C'était vous\u202F? Vous n'avez rien à faire."),
      dire(
        "Ce n'était pas vous\u202F? Quelqu'un connaît votre mot de passe. Changez-le aussitôt et terminez les sessions que vous ne reconnaissez pas.",
      ),
      { bouton: "Ouvrir les paramètres", lien },
    ],
  };
}

function compteSupprime({ etablissement }: LettreCompteSupprime): Corps {
  const nom = citer(etablissement);
  const boutique = nom ? `de «\u00A0${nom}\u00A0»` : "de votre boutique";
  return {
    sujet: "Votre compte Étal est supprimé",
    blocs: [
      dire("Comme vous l'avez demandé, votre compte Étal est fermé sur tous vos appareils."),
      dire(`Les données ${boutique} seront effacées dans la nuit. Rien ne pourra être rétabli.`),
      dire("Merci d'avoir tenu votre boutique avec Étal."),
    ],
  };
}

/** From which device, from where and when. */
function origine({
  appareil,
  adresse,
  date,
  fuseau,
}: Pick<LettreNouvelAppareil, "appareil" | "adresse" | "date" | "fuseau">): Bloc {
  return {
    faits: [
      ["Appareil", citer(appareil) ?? "Inconnu"],
      ...(adresse === null ? [] : [["Adresse IP", adresse] as const]),
      ["Date", moment(date, fuseau)],
    ],
  };
}

function dire(paragraphe: string): Bloc {
  return { paragraphe };
}

/** "14 janv. 2026, 17:42 (Dakar)". */
function moment(date: number, fuseau: string): string {
  return `${formaterInstant(date, fuseau)} (${(fuseau.split("/").at(-1) ?? fuseau).replaceAll("_", " ")})`;
}

// What people wrote of themselves, in letters that may reach somebody else: anybody can sign up with another's address.

/** What browsers take for a dot in a name of the network. NFKC makes it of its half-width form, and a dot of U+FF0E. */
const POINT_CHINOIS = /\u3002/g;

/** Something that a mail client would turn into a link: "www.x", "x.com", "a@b", "https:". */
const ADRESSE = /[@/\\]|www\.|:\/|[^\s.]\.[^\s.\d]/i;

/** What a telephone would dial: a USSD code is made of these. */
const COMPOSABLE = /[\p{Nd}*#]/gu;

/**
 * The text on one line, in plain letters, without what cannot be seen or could be dialled; null when it could pass for an
 * address that asks to be opened.
 */
export function citer(texte: string): string | null {
  const cite = ligne(texte.normalize("NFKC").replace(COMPOSABLE, ""));
  return cite === "" || ADRESSE.test(cite.replace(POINT_CHINOIS, ".")) ? null : cite;
}
