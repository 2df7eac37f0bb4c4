// The landing page answers to its page id too (specification 2.1); `/` is its address.
export { default, handle, loader, meta } from "./_public._index.tsx";
