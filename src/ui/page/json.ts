import { useMemo } from "react";

/**
 * A loader's data as text. The router's own format names each value by its place: a product's page is a kilobyte larger with it, compressed, and the
 * browser takes nearly twice as long to read it. All pages of the shop that draw a list of products give their data so, and the frame its menu; the
 * others, and the office, give a few fields or what one person reads, and stay plain.
 */
export type Json<T> = string & { readonly holds?: T };

export const toJson = <T>(data: T): Json<T> => JSON.stringify(data);

export const fromJson = <T>(text: Json<T>): T => JSON.parse(text);

/** The data of such a text: the same object until there is another text. */
export const useJson = <T>(text: Json<T>): T => useMemo(() => fromJson(text), [text]);
