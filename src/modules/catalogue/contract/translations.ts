interface Texts {
  name?: string | undefined;
  description?: string | undefined;
}

/** Name and description in other languages. What is not there is said in English. */
export interface Translations {
  ml?: Texts | undefined;
  hi?: Texts | undefined;
}
