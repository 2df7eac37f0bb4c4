// Statements as the operators of the field export them, shortened, and lines as people paste them.

/** Orange Money, the merchant's list of operations: two accounts a line, debit and credit. */
export const ORANGE = `Relevé d'opérations;;;;;;;;;;;
Compte : 770000001;;;;;;;;;;;
Période : du 14/01/2026 au 14/01/2026;;;;;;;;;;;
N°;Date;Heure;Référence;Service;Paiement;Statut;N° de Compte;Nom;N° de compte 2;Débit;Crédit
1;14/01/2026;14:09:31;MP260114.1409.C31234;Paiement marchand;WEB;Succès;765550318;BA MOUSSA;770000001;;21 150
2;14/01/2026;15:02:10;MP260114.1502.C40001;Paiement marchand;WEB;Echec;775550124;DIOP AWA;770000001;;4 000
3;14/01/2026;16:23:00;MP260114.1623.B77810;Paiement marchand;WEB;Succès;775550719;TRAORE AICHA;770000001;;4 000
4;14/01/2026;18:00:00;RC260114.1800.D00001;Retrait;WEB;Succès;770000001;BOUTIQUE;770000099;50 000;
5;13/01/2026;18:00:00;MP260113.1800.D00007;Paiement marchand;WEB;Succès;775550124;DIOP AWA;770000001;;700
Total;;;;;;;;;;50 000;25 850
`;

/** Wave Business: instants in UTC, the shop's own user in a second column of numbers, fees as lines of their own. */
export const WAVE = `Timestamp,Transaction ID,Transaction type,Amount,Fee,Balance,Currency,Counterparty name,Counterparty mobile,Business user name,Business user mobile,Client reference
2026-01-14T14:09:11Z,T_ABCD1234,merchant_payment,21150,0,152000,XOF,Moussa Ba,+221765550318,Awa Ndiaye,+221771112233,
2026-01-14T14:09:11Z,T_ABCD1234,merchant_payment_fee,-211,0,151789,XOF,Moussa Ba,+221765550318,Awa Ndiaye,+221771112233,
2026-01-14T16:23:40Z,T_EFGH5678,merchant_payment,4000,0,155789,XOF,"Traoré, Aïcha",+221775550719,Awa Ndiaye,+221771112233,
2026-01-14T19:00:00Z,T_PAYOUT01,payout,-100000,500,55289,XOF,,,Awa Ndiaye,+221771112233,
`;

/** MTN MoMo, the partner's portal: numbers as FRI, several columns of one name. */
export const MTN = `"Id","External id","Date","Status","Type","Provider category","Note/Message","From","From name","To","To name","Amount","Currency","Fee","Currency","Balance","Currency"
"8812345678","","2026-01-14 16:23:11","Successful","Transfer","","","FRI:2250701020304/MSISDN","AWA TRAORE","FRI:boutique.sp/USER","BOUTIQUE","21,150.00","XOF","0.00","XOF","71,150.00","XOF"
"8812345679","","2026-01-14 16:25:00","Failed","Transfer","","","FRI:2250701020305/MSISDN","KOFFI","FRI:boutique.sp/USER","BOUTIQUE","900.00","XOF","0.00","XOF","71,150.00","XOF"
"8812345680","","2026-01-14 17:00:00","Successful","Cash out","","","FRI:2250709090909/MSISDN","BOUTIQUE","FRI:agent/USER","AGENT","20,000.00","XOF","200.00","XOF","50,950.00","XOF"
"8812345681","","2026-01-14 17:20:11","Successful","Transfer","","","FRI:2250101020306/MSISDN","YAO","FRI:boutique.sp/USER","BOUTIQUE","1,800.00","XOF","0.00","XOF","52,750.00","XOF"
`;

/** Moov Money, from a spreadsheet that has dropped the 0 of numbers. */
export const MOOV = `Date transaction;Référence;Expéditeur;Destinataire;Montant (FCFA);Commission;Statut
14-01-2026 17:20;260114172012345;151234567;140000001;21.150;0;Réussie
14-01-2026 17:41;260114174198765;151234568;140000001;1.800;0;Réussie
14-01-2026 17:50;260114175000001;151234569;140000001;900;0;Annulée
`;

/** Copied from a table on a screen, without its head. */
export const TABBED = `14/01/2026 14:09\tPaiement reçu\t76 555 03 18\tT260114.1409.C31\t21 150 F
14/01/2026 16:23\tPaiement reçu\t77 555 07 19\tT260114.1623.B77\t4 000 F
14/01/2026 18:00\tRetrait\t77 000 00 99\tT260114.1800.D01\t50 000 F
`;

/** Messages of the operators, one a line. */
export const MESSAGES_ORANGE = `Vous avez recu 21150.00 FCFA du 765550318, MOUSSA BA. Reference: PP260114.1409.C31234. Nouveau solde: 152000.00 FCFA. 14/01/2026 14:09:31
Vous avez recu 4000.00 FCFA du 775550719, AICHA TRAORE. Reference: PP260114.1623.B77810. Nouveau solde: 156000.00 FCFA. 14/01/2026 16:23:00
Vous avez envoye 50000.00 FCFA au 770000099. Reference: PP260114.1800.D00001. Nouveau solde: 106000.00 FCFA. 14/01/2026 18:00:00
`;
export const MESSAGES_WAVE = `Vous avez reçu 21.150F de Moussa Ba (76 555 03 18).
ID de transaction : T_ABCD1234.
Nouveau solde : 152.000F

Vous avez reçu 4.000F de Aïcha Traoré (77 555 07 19) le 14/01/2026 à 16h23.
ID de transaction : T_EFGH5678.
Nouveau solde : 156.000F
`;
export const MESSAGES_MTN = `Vous avez recu 21150 FCFA de AWA TRAORE (2250701020304) le 2026-01-14 16:23:11. Frais: 0 FCFA. Nouveau solde: 71150 FCFA. ID Transaction: 8812345678.
Y'ello! Vous avez recu 1800 FCFA de YAO (2250101020306) le 2026-01-14 17:20:11. Frais: 0 FCFA. Nouveau solde: 72950 FCFA. ID Transaction: 8812345681.
`;
export const MESSAGES_MOOV = `Vous avez recu 21150 FCFA du 0151234567. Date: 14/01/2026 17:20:11. Solde: 51150 FCFA. Ref: 260114172012345
Vous avez recu 1800 FCFA du 0151234568. Date: 14/01/2026 17:41:00. Solde: 52950 FCFA. Ref: 260114174198765
`;
