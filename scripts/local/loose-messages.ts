// Turns each property of MESSAGES into an export in the browser's build,
// so that Rollup drops the messages that no page uses.
import ts from "typescript";
import type { Plugin } from "vite";

const MODULE = /\/worker\/core\/domain\/messages\.ts$/;

export function looseMessages(): Plugin {
  return {
    name: "etal-loose-messages",
    apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild !== true,
    enforce: "pre",
    transform: (code, id) => (MODULE.test(id) ? { code: loosen(code, id), map: null } : null),
  };
}

/** `id` is the module's own import path. Throws when MESSAGES has an unexpected form. */
export function loosen(code: string, id: string): string {
  const source = ts.createSourceFile(id, code, ts.ScriptTarget.Latest, true);
  const statement = source.statements.find(
    (one) => ts.isVariableStatement(one) && one.getText().startsWith("export const MESSAGES ="),
  );
  const messages = statement && ts.isVariableStatement(statement) ? objectOf(statement) : undefined;
  if (!statement || !messages) throw new Error(`MESSAGES introuvable dans ${id}`);
  const parts = messages.properties.map((property, rank) => {
    if (!ts.isPropertyAssignment(property) || !ts.isIdentifier(property.name))
      throw new Error(`MESSAGES ne contient que des noms et leurs phrases : ${property.getText()}`);
    const local = `phrase${String(rank)}`;
    return `const ${local} = ${property.initializer.getText()};\nexport { ${local} as ${property.name.text} };`;
  });
  const loose = [`import * as MESSAGES from ${JSON.stringify(id)};`, "export { MESSAGES };", ...parts];
  return code.slice(0, statement.getStart()) + loose.join("\n") + code.slice(statement.end);
}

function objectOf(statement: ts.VariableStatement): ts.ObjectLiteralExpression | undefined {
  const value = statement.declarationList.declarations[0]?.initializer;
  const object = value && ts.isAsExpression(value) ? value.expression : value;
  return object && ts.isObjectLiteralExpression(object) ? object : undefined;
}
