import { useCallForm } from "#ui/form/call-form.ts";
import { FormDialog } from "#ui/form/form-dialog.tsx";
import { FormFields } from "#ui/office/form-fields.tsx";
import { type Place, savePlace } from "../../contract/place.ts";
import { idsWithin } from "../../contract/place-tree.ts";

interface PlaceDialogProps {
  /** The place to change; null for a new one. */
  place: Place | null;
  places: readonly Place[];
  onClose: () => void;
}

export function PlaceDialog({ place, places, onClose }: PlaceDialogProps) {
  const inside = place ? idsWithin(places, place.id) : [];
  const form = useCallForm({
    start: { name: place?.name ?? "", parent_id: place?.parent_id ?? "" },
    call: savePlace,
    body: (values) => ({ ...values, ...(place && { id: place.id, seen: place }) }),
    onClose,
    stays: true,
    failed: "The place was not saved",
  });
  return (
    <FormDialog
      form={form}
      title={place ? `Change ${place.name}` : "Add a place"}
      description="A room, a rail or shelf in it, a box on the shelf."
      size="md"
      submit="Save"
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={[
          { name: "name", label: "Name", placeholder: "Rail 4", maxLength: 60 },
          {
            kind: "choice",
            name: "parent_id",
            label: "In",
            options: places
              .filter(({ id }) => !inside.includes(id))
              .map(({ id, path }) => ({ id, name: path })),
            none: "No other place",
          },
        ]}
      />
    </FormDialog>
  );
}
