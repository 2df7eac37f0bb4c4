import { COMING } from "#app/content/coming.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

type ComingSoonProps = {
  words: { sentence: string; instead: string };
  /** The screen that does the work today. */
  to: string;
};

/** A screen whose feature does not exist yet (rule: addresses). */
export function ComingSoon({ words, to }: ComingSoonProps) {
  return (
    <div className="card">
      <EmptyState
        title={COMING.title}
        action={
          <LinkButton to={to} kind="primary">
            {words.instead}
          </LinkButton>
        }
      >
        {words.sentence}
      </EmptyState>
    </div>
  );
}
