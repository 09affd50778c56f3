/** Text as SQL writes it. */
export const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

const list = (words: readonly string[]) => `array[${words.map(quote).join(",")}]`;

/** SQL for one of these words, by the row `i` and a salt: the same in every run. */
export const pick = (words: readonly string[], salt: number) =>
  `(${list(words)})[1 + floor(draw(i, ${salt}) * ${words.length})::int]`;

/** SQL functions that draw what is made up: a number from 0 to 1 by row and salt, and a name of three syllables. */
export const drawing = (syllables: readonly string[]) => [
  `create function draw(i int, salt int) returns float8 language sql immutable as
    $$ select (hashint4(hashint4(i) # hashint4(salt)) & 2147483647) / 2147483648.0 $$`,
  `create function made_up(i int, salt int) returns text language sql immutable as $$
    select string_agg((${list(syllables)})[1 + floor(power(draw(i, salt * 10 + n), 1.5) * ${syllables.length})::int], '')
    from generate_series(1, 3) n $$`,
];

/** Takes them away again. */
export const noDrawing = "drop function made_up, draw";
