import { SiteFrame } from "../frame/site-frame.tsx";

/** `html` is ours, made while building (scripts/local/markdown.ts); app/styles/text.css gives it its looks. */
export function TextPage({ title, html }: { title: string; html: string }) {
  return (
    <SiteFrame>
      <article className="site-text">
        <h1 tabIndex={-1}>{title}</h1>
        <div dangerouslySetInnerHTML={{ __html: html }} />
      </article>
    </SiteFrame>
  );
}
