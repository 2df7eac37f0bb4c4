-- Refusals: the schema's only trigger. An insert into `refus` aborts its whole batch with `code` as the message.
CREATE TRIGGER refus_avorte BEFORE INSERT ON refus BEGIN SELECT RAISE(ABORT, NEW.code); END;
--> statement-breakpoint
INSERT INTO types_mouvement (code, libelle) VALUES
  ('INITIAL', 'Stock initial'),
  ('ACHAT', 'Achat'),
  ('VENTE', 'Vente'),
  ('ANNULATION_ACHAT', 'Annulation d''achat'),
  ('MODIFICATION_ACHAT', 'Modification d''achat'),
  ('AJUSTEMENT', 'Ajustement'),
  ('ANNULATION_VENTE', 'Annulation de vente'),
  ('RETOUR', 'Retour');
--> statement-breakpoint
INSERT INTO modes_paiement (code, libelle) VALUES
  ('ESPECES', 'Espèces'),
  ('MOBILE_MONEY', 'Mobile Money'),
  ('CARTE', 'Carte');
