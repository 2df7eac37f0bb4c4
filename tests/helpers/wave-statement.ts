/** A statement of Wave for the payments that both lanes with a browser reconcile; `moment` is the day and minute of each line. */
export function waveStatement(moment: string): string {
  const line = (id: string, number: string, montant: string, kind = "Paiement reçu") =>
    [moment, id, kind, number, montant].join(";");
  return [
    "Relevé Wave;;;;",
    "Date;Référence;Type;Numéro;Montant",
    line("T-BA", "765550318", "2 000"),
    line("T-SOW", "785550502", "1 500"),
    line("T-TRA", "775550719", "900"),
    line("T-NEW", "775550640", "1 800"),
    line("T-1", "775550124", "1 000"),
    line("T-2", "775550125", "1 000"),
    line("T-2", "775550125", "1 000"),
    line("T-OUT", "770000099", "50 000", "Retrait"),
  ].join("\r\n");
}
