CREATE TABLE "product_labels" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"printed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_labels_position_key" UNIQUE("batch_id","position")
);
--> statement-breakpoint
ALTER TABLE "product_labels" ADD CONSTRAINT "product_labels_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;