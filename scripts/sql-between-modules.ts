// SQL that one module hands to another, by what the sources say: a text or a piece of a statement which it exports to others, or takes from
// them. Each sends statements of its own, and shows others what they may read as tables and views of its schema.
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";

/** SQL as it is written here, in small letters: sentences begin with a capital one. */
const TEXT =
  /\b(select\s[\s\S]*\sfrom|insert into|delete from|update\s[\s\S]*\sset|on conflict|is (not )?null|(order|group) by|coalesce\(|for (no key )?update)\b|^\s*(where|join|from|select|with|and \w+ (=|<|>|is|in))\s|\w::[a-z]+|\$\d/;
/** The operators that make a piece of a statement of what they are given. */
const OPERATORS =
  /^(and|or|not|eq|ne|gte?|lte?|isNull|isNotNull|inArray|notInArray|exists|notExists|between|i?like|asc|desc|count|sum|max|min|avg)$/;
/** The tool's type of a piece. */
const PIECE = /\bSQL(Wrapper)?\b/;

interface Import {
  /** The file, from the root; or the package. */
  from: string;
  name: string;
  isType: boolean;
}

interface Source {
  /** The declarations at its top, by name. */
  declared: Map<string, ts.Node>;
  imported: Map<string, Import>;
}

type SourceOf = (file: string) => Source;

/** The exports of modules that others use, and that are SQL, return it or ask for it. */
export function findSqlBetweenModules(root: string): { from: string; to: string }[] {
  const read = new Map<string, Source>();
  const sourceOf = (file: string) => {
    const source = read.get(file) ?? readSource(root, file);
    read.set(file, source);
    return source;
  };
  const used = globSync("src/**/*.{ts,tsx}", { cwd: root })
    .filter((file) => !/\.(test|spec|scene)\.tsx?$/.test(file))
    .flatMap((file) =>
      [...sourceOf(file).imported.values()].filter(
        ({ from, isType }) => !isType && moduleOf(from) !== null && moduleOf(from) !== moduleOf(file),
      ),
    );
  return [...new Map(used.map((one) => [`${one.from} ${one.name}`, one])).values()]
    .filter(({ from, name }) => isSqlExport(sourceOf(from).declared.get(name), { file: from, sourceOf }))
    .map(({ from, name }) => ({ from, to: name }));
}

const moduleOf = (file: string) => /^src[\\/]modules[\\/]([^\\/]+)/.exec(file)?.[1] ?? null;

function readSource(root: string, file: string): Source {
  const source: Source = { declared: new Map(), imported: new Map() };
  if (!existsSync(join(root, file))) return source;
  const text = readFileSync(join(root, file), "utf8");
  for (const statement of ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true).statements) {
    if (ts.isImportDeclaration(statement)) noteImports(file, statement, source);
    if (ts.isFunctionDeclaration(statement) && statement.name)
      source.declared.set(statement.name.text, statement);
    for (const one of variablesOf(statement)) source.declared.set(one.name.getText(), one);
  }
  return source;
}

const variablesOf = (statement: ts.Statement) =>
  ts.isVariableStatement(statement) ? statement.declarationList.declarations : [];

function noteImports(file: string, statement: ts.ImportDeclaration, { imported }: Source): void {
  const bindings = statement.importClause?.namedBindings;
  if (!bindings || !ts.isNamedImports(bindings)) return;
  const path = statement.moduleSpecifier.getText().slice(1, -1);
  const from = path.startsWith(".") ? join(dirname(file), path) : path.replace(/^#/, "src/");
  const isType = /^import type\b/.test(statement.getText());
  for (const { name, propertyName, isTypeOnly } of bindings.elements)
    imported.set(name.text, { from, name: (propertyName ?? name).text, isType: isType || isTypeOnly });
}

interface Place {
  file: string;
  sourceOf: SourceOf;
  /** The nodes that were looked at already. */
  seen?: Set<ts.Node>;
}

function isSqlExport(node: ts.Node | undefined, place: Place): boolean {
  const value = node && ts.isVariableDeclaration(node) ? node.initializer : node;
  const asked = value && ts.isFunctionLike(value) ? value.parameters.map((each) => each.getText()) : [];
  return PIECE.test(asked.join(" ")) || isSql(node, { ...place, seen: new Set() });
}

/** Whether the value of an expression, or what a function returns, is SQL or has some in it. */
function isSql(node: ts.Node | undefined, place: Place): boolean {
  if (!node || place.seen?.has(node)) return false;
  place.seen?.add(node);
  const is = (one: ts.Node | undefined) => isSql(one, place);
  if (ts.isTaggedTemplateExpression(node)) return /^sql\b/.test(node.tag.getText());
  if (ts.isIdentifier(node)) return isSqlName(node, place);
  if (ts.isCallExpression(node)) return isSqlCall(node.expression, is);
  return hasSqlText(node) || valuesIn(node).some(is);
}

function hasSqlText(node: ts.Node): boolean {
  if (ts.isStringLiteralLike(node)) return TEXT.test(node.text);
  if (ts.isTemplateExpression(node)) return TEXT.test(node.getText().slice(1, -1));
  return (
    (ts.isVariableDeclaration(node) || ts.isFunctionLike(node)) && PIECE.test(node.type?.getText() ?? "")
  );
}

/** The expressions of which the value of this one is made. */
function valuesIn(node: ts.Node): readonly (ts.Node | undefined)[] {
  if (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) return [node.initializer];
  if (ts.isFunctionLike(node)) return returnsOf(node);
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse];
  if (ts.isTemplateExpression(node)) return node.templateSpans.map(({ expression }) => expression);
  if (ts.isObjectLiteralExpression(node)) return node.properties;
  if (ts.isArrayLiteralExpression(node)) return node.elements;
  if (ts.isBinaryExpression(node)) return [node.left, node.right];
  if (ts.isShorthandPropertyAssignment(node)) return [node.name];
  return WRAPPERS.some((wraps) => wraps(node)) ? node.getChildren().filter(ts.isExpression) : [];
}

const WRAPPERS = [
  ts.isParenthesizedExpression,
  ts.isAsExpression,
  ts.isSatisfiesExpression,
  ts.isNonNullExpression,
  ts.isSpreadElement,
  ts.isSpreadAssignment,
];

function returnsOf(node: ts.SignatureDeclaration): ts.Node[] {
  const body = ts.forEachChild(node, (part) => (ts.isBlock(part) ? part : undefined));
  if (!body) return ts.isArrowFunction(node) ? [node.body] : [];
  const found: ts.Node[] = [];
  const look = (part: ts.Node): void => {
    if (ts.isFunctionLike(part)) return;
    if (ts.isReturnStatement(part) && part.expression) found.push(part.expression);
    ts.forEachChild(part, look);
  };
  ts.forEachChild(body, look);
  return found;
}

/** Of what is called on SQL only what makes other SQL of it counts: rows that were read are none. */
function isSqlCall(called: ts.Expression, is: (node: ts.Node) => boolean): boolean {
  if (ts.isIdentifier(called)) return is(called);
  if (!ts.isPropertyAccessExpression(called)) return false;
  const { expression, name } = called;
  if (expression.getText() === "sql") return true;
  return /^(as|mapWith|append|join|replace|replaceAll|trim|concat)$/.test(name.text) && is(expression);
}

/** A name stands for what the function around it declares, the file, or the one from which it is imported. */
function isSqlName(node: ts.Identifier, { file, sourceOf, seen }: Place): boolean {
  const { declared, imported } = sourceOf(file);
  const there = imported.get(node.text);
  const here = localOf(node) ?? declared.get(node.text);
  if (here || !there) return isSql(here, { file, sourceOf, seen });
  if (there.from === "drizzle-orm") return OPERATORS.test(there.name);
  return isSql(sourceOf(there.from).declared.get(there.name), { file: there.from, sourceOf, seen });
}

function localOf(node: ts.Identifier): ts.Node | undefined {
  for (let at: ts.Node = node.parent; !ts.isSourceFile(at); at = at.parent) {
    const declared = ts.isBlock(at) ? at.statements.flatMap((each) => [...variablesOf(each)]) : [];
    const found = declared.find(({ name }) => name.getText() === node.text);
    if (found) return found;
  }
  return undefined;
}
