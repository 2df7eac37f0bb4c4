// The printer of this device: its card in the settings, and what it says when a ticket does not come out.

/** By FailureCode: what happened, then what to do. */
const FAILURES = {
  refused: {
    what: "Accès à l'imprimante refusé",
    remedy: "Autorisez l'imprimante dans les réglages du site, puis réessayez.",
  },
  reload: {
    what: "Page à recharger",
    remedy: "Cette page a été ouverte avant la connexion. Rechargez-la, puis réessayez.",
  },
  notChosen: {
    what: "Aucune imprimante choisie",
    remedy: "Allumez l'imprimante, puis choisissez-la dans la liste du navigateur.",
  },
  bluetoothOff: {
    what: "Bluetooth éteint",
    remedy: "Allumez le Bluetooth de cet appareil, puis réessayez.",
  },
  absent: {
    what: "Imprimante introuvable",
    remedy:
      "Vérifiez qu'elle est allumée, branchée ou à portée, et libre d'un autre appareil, puis réessayez.",
  },
  ask: {
    what: "Imprimante à choisir de nouveau",
    remedy:
      "Ce navigateur ne retrouve pas seul une imprimante Bluetooth\u00A0: choisissez-la encore une fois.",
  },
  silent: {
    what: "L'imprimante ne répond pas",
    remedy: "Éteignez-la, rallumez-la, vérifiez le papier et le capot, puis réessayez.",
  },
  paper: {
    what: "Plus de papier",
    remedy: "Mettez un rouleau, fermez le capot, puis réessayez.",
  },
  busy: {
    what: "Imprimante déjà prise",
    remedy:
      "Un autre onglet ou le système l'utilise. Fermez l'autre onglet\u202F; sous Windows, imprimez par la fenêtre d'impression.",
  },
  unknown: {
    what: "Imprimante non reconnue",
    remedy: "Cet appareil ne se présente pas comme une imprimante de tickets. Choisissez-en un autre.",
  },
  lost: {
    what: "Impression non chargée",
    remedy: "Vérifiez la connexion, puis réessayez.",
  },
};

export const PRINTER = {
  title: "Sur cet appareil",
  hint: "Ces choix sont enregistrés aussitôt, pour cet appareil seulement.",
  none: "Aucune imprimante directe",
  noneHint: "Imprimer ouvre la fenêtre d'impression du système.",
  choose: { usb: "Choisir une imprimante USB", bluetooth: "Choisir une imprimante Bluetooth" },
  chooseAgain: "Choisir de nouveau",
  choosing: "Choix en cours…",
  kinds: { usb: "USB", bluetooth: "Bluetooth" },
  unnamed: "Imprimante",
  paper: (kind: string, millimetres: string) => `${kind}, papier de ${millimetres}\u00A0mm`,
  paperA4: (kind: string) =>
    `${kind}. L'A4 passe par la fenêtre d'impression\u00A0: choisissez 58 ou 80\u00A0mm pour cette imprimante.`,
  testPage: "Page de test",
  printing: "Impression…",
  sent: (percent: number) => `Envoi\u00A0: ${percent}\u00A0%`,
  testDone: "Page de test envoyée",
  testDoneHint: "Si des accents sont faux, choisissez l'alphabet dont la ligne est juste.",
  forget: "Oublier",
  forgetLabel: (name: string) => `Oublier l'imprimante ${name}`,
  automatic: "Imprimer après chaque vente",
  automaticHint: "Le ticket sort dès que la vente est enregistrée.",
  automaticOff: "Il faut une imprimante directe, et un papier de 58 ou 80\u00A0mm.",
  alphabet: "Alphabet de l'imprimante",
  alphabetHint:
    "La page de test imprime une ligne dans chacun\u00A0: choisissez celui dont les accents sont justes.",
  alphabets: {
    cp850: "850, Europe de l'Ouest",
    cp858: "858, Europe de l'Ouest et euro",
    windows1252: "1252, Windows",
    cp437: "437, sans majuscules accentuées",
  },
  states: {
    remembered: "Enregistrée",
    ready: "Prête",
    printing: "Impression",
  },
  /** Badges, where the sentence stands below. */
  failed: {
    refused: "Refusée",
    reload: "Page à recharger",
    notChosen: "À choisir",
    bluetoothOff: "Bluetooth éteint",
    absent: "Introuvable",
    ask: "À choisir de nouveau",
    silent: "Sans réponse",
    paper: "Sans papier",
    busy: "Déjà prise",
    unknown: "Non reconnue",
    lost: "Non chargée",
  },
  missing: {
    http: "L'impression directe demande une adresse en https, ou localhost. À cette adresse, le navigateur n'ouvre ni USB ni Bluetooth.",
    browser:
      "Ce navigateur n'ouvre ni USB ni Bluetooth. Chrome le fait, sur ordinateur comme sur Android\u202F; ailleurs, la fenêtre d'impression suffit.",
    reload: "Rechargez cette page pour choisir une imprimante.",
  },
  reload: "Recharger",

  testTitle: "Page de test",
  testNames: {
    cp850: "Alphabet 850",
    cp858: "Alphabet 858",
    windows1252: "Alphabet 1252",
    cp437: "Alphabet 437",
  },
  testSample: "Reçu à Bè, août, Noël, ÉTÉ À Ç",

  failures: FAILURES,
  incomplete: "Le ticket est peut-être incomplet\u00A0: regardez le papier avant de réimprimer.",
} as const;
