import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { newKey } from "#app/.server/form.ts";
import { appAction, appLoader, type WriteArgs } from "#app/.server/handlers.ts";
import { saved, savedHere } from "#app/.server/toast.ts";
import { ACTIONS } from "#app/content/actions.ts";
import { PRODUITS } from "#app/content/catalogue.ts";
import { TABLEAU } from "#app/content/tableau-de-bord.ts";
import { FormRefusal } from "#app/features/produits/form-refusal.tsx";
import { IdentityFields } from "#app/features/produits/identity-fields.tsx";
import { StatutFields, useStatut } from "#app/features/produits/statut-fields.tsx";
import { StockFields } from "#app/features/produits/stock-fields.tsx";
import type { ProduitValues } from "#app/features/produits/values.ts";
import type { SavedHere } from "#app/network/form-outcome.ts";
import { AppForm } from "#app/shell/forms/app-form.tsx";
import { KeyField } from "#app/shell/forms/hidden-fields.tsx";
import { useAppForm } from "#app/shell/forms/use-form.ts";
import { useReturnAfter } from "#app/shell/forms/use-return-after.ts";
import type { ScreenHandle } from "#app/shell/screen.ts";
import type { FlashToast } from "#app/toasts/store.ts";
import { Button } from "#app/ui/button.tsx";
import { FormFoot } from "#app/ui/form-foot.tsx";
import { Notice, NoticeLink } from "#app/ui/notice.tsx";
import type { Categorie } from "#worker/features/categories/domain.ts";
import { CODE_BARRES, type Produit } from "#worker/features/produits/domain.ts";
import { ProduitFormSchema } from "#worker/features/produits/schemas.ts";
import type { StatutProduit } from "#worker/schema/codes.ts";

const NEXT = { to: "/products", delayMs: 1500 };
/** The till sends the code that no product has, and keeps its basket. */
const NEXT_AT_CAISSE = { ...NEXT, to: "/pos" };
const ANOTHER = { name: "another", value: "1" };

export const handle: ScreenHandle = {
  title: PRODUITS.addTitle,
  back: (_params, data) => nextOf((data as { start: Start } | undefined)?.start.code).to,
  search: false,
};

export const loader = appLoader(async ({ acteur, services, request }) => {
  const categories = await services.categories.all(acteur);
  const params = new URL(request.url).searchParams;
  const requested = params.get("categorie");
  const chosen =
    categories.find(({ id }) => String(id) === requested) ??
    (categories.length === 1 ? categories[0] : undefined);
  return {
    categories: categories.map(({ id, nom }) => ({ id, nom })),
    start: { key: newKey(), categorieId: chosen ? String(chosen.id) : "", code: codeIn(params) },
  };
});

export const action = appAction(async (args) => {
  const { acteur, services, form } = args;
  const { value } = await services.produits.create(acteur, form.read(ProduitFormSchema), form.key);
  if (form.data.get(ANOTHER.name) === ANOTHER.value) return another(args, value);
  const toast = { kind: "success", title: PRODUITS.created, message: PRODUITS.createdMessage } as const;
  const next = nextOf(codeIn(new URL(args.request.url).searchParams));
  return saved(args, { ...next, toast: { ...toast, ...nextStep(value) } });
});

function codeIn(params: URLSearchParams): string {
  const code = params.get("code") ?? "";
  return CODE_BARRES.test(code) ? code : "";
}

function nextOf(code = ""): typeof NEXT {
  return code === "" ? NEXT : NEXT_AT_CAISSE;
}

function another(args: WriteArgs, produit: Produit) {
  const categorieId = String(produit.categorie?.id ?? "");
  const toast = { kind: "success", title: PRODUITS.created, message: produit.titre } as const;
  return savedHere(args, {
    to: `/products/new?categorie=${categorieId}`,
    toast: { ...toast, ...nextStep(produit) },
    stored: { key: newKey(), categorieId, code: "" },
  });
}

/** After the shop's first product, its first sale is offered. */
function nextStep({ id, statut }: Produit) {
  return id === 1 && statut === "STOCK" ? { action: { label: TABLEAU.steps[2], to: "/pos" } } : {};
}

/** `code`: a barcode to begin with. */
type Start = { key: string; categorieId: string; code: string };

export default function NewProduit() {
  const { categories, start } = useLoaderData<typeof loader>();
  const answer = useActionData<Partial<SavedHere<Start>>>();
  const [begun, begin] = useState(start);
  if (answer?.stored && answer.stored !== begun) begin(answer.stored);
  return (
    <>
      <div role="status" className="max-w-160 not-empty:mb-4">
        {answer?.stored && answer.toast && <Created {...answer.toast} />}
      </div>
      <Creation key={begun.key} start={begun} next={nextOf(start.code)} categories={categories} />
    </>
  );
}

function Created({ title, message, action }: FlashToast) {
  return (
    <Notice
      tone="success"
      title={title}
      action={action && <NoticeLink to={action.to}>{action.label}</NoticeLink>}
    >
      <span className="wrap-anywhere">{message}</span>
    </Notice>
  );
}

type CreationProps = {
  start: Start;
  next: typeof NEXT;
  categories: readonly Pick<Categorie, "id" | "nom">[];
};

function Creation({ start, next, categories }: CreationProps) {
  const { form, fields, formProps, sending } = useAppForm<ProduitValues>({
    defaultValue: { categorieId: start.categorieId, codesBarres: start.code, statut: "STOCK" },
  });
  const adding = useNavigation().formData?.has(ANOTHER.name) === true;
  const statut = useStatut(fields.statut.initialValue as StatutProduit);
  const none = categories.length === 0;
  const done = useReturnAfter(next);
  const disabled = none || done;
  return (
    <AppForm {...formProps} className="group/produit grid max-w-160 grid-cols-1 gap-4">
      <KeyField value={start.key} />
      {none && (
        <Notice
          tone="warning"
          action={<NoticeLink to="/categories/new">{PRODUITS.createCategorie}</NoticeLink>}
        >
          {PRODUITS.noCategorie}
        </Notice>
      )}
      <FormRefusal form={form} failure={PRODUITS.createFailed} />
      <IdentityFields fields={fields} categories={categories} scanned={start.code} />
      <StockFields key={statut.resets} fields={fields} zero={statut.resets > 0} offersBrouillon />
      <StatutFields field={fields.statut} state={statut} />
      <FormFoot
        back={next.to}
        sending={sending && !adding}
        disabled={disabled}
        another={
          <Button
            type="submit"
            {...ANOTHER}
            loading={sending && adding}
            loadingLabel={ACTIONS.saving}
            disabled={disabled}
          >
            {PRODUITS.saveAndAddAnother}
          </Button>
        }
      />
    </AppForm>
  );
}
