import type { ReactNode } from "react";
import type { FieldPathByValue, FieldValues } from "react-hook-form";
import { useEntry } from "#ui/form/entries.tsx";
import type { FormOf } from "#ui/form/form.tsx";
import { ImageField } from "./image-field.tsx";
import type { UploadState } from "./use-uploads.ts";

interface ImageEntryProps<Values extends FieldValues> {
  form: FormOf<Values>;
  /** The names of its address and of its blur hash. */
  url: FieldPathByValue<Values, string>;
  hash: FieldPathByValue<Values, string>;
  label: string;
  hint: string;
  plain?: boolean;
  /** Another way to an image, beside the upload. */
  beside?: ReactNode;
  onUploads?: (state: UploadState) => void;
}

/** One image as a field of a form. */
export function ImageEntry<Values extends FieldValues>(props: ImageEntryProps<Values>) {
  const { form, label, hint, plain, beside, onUploads = () => undefined } = props;
  const url = useEntry(form, props.url);
  const hash = useEntry(form, props.hash);
  const images = url.field.value ? [{ image_url: url.field.value, blur_hash: hash.field.value }] : [];
  return (
    <ImageField
      label={label}
      hint={hint}
      plain={plain}
      beside={beside}
      images={images}
      most={1}
      errors={[url.error, hash.error]}
      inputRef={url.field.ref}
      onChange={(change) => {
        const [chosen] = change(images);
        url.field.onChange(chosen?.image_url ?? "");
        hash.field.onChange(chosen?.blur_hash ?? "");
      }}
      onUploads={onUploads}
    />
  );
}
