CREATE TABLE "collection_products" (
	"collection_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "collection_products_collection_id_product_id_pk" PRIMARY KEY("collection_id","product_id"),
	CONSTRAINT "collection_products_position_positive" CHECK ("collection_products"."position" >= 1)
);
--> statement-breakpoint
CREATE TABLE "product_collections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"image_url" text NOT NULL,
	"blur_hash" text NOT NULL,
	"is_active" boolean NOT NULL,
	"on_home" boolean NOT NULL,
	"filters" jsonb,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_collections_name_given" CHECK ("product_collections"."name" <> ''),
	CONSTRAINT "product_collections_translations_formed" CHECK (jsonb_typeof("product_collections"."translations") = 'object'),
	CONSTRAINT "product_collections_filters_formed" CHECK (jsonb_typeof("product_collections"."filters") = 'object')
);
--> statement-breakpoint
ALTER TABLE "collection_products" ADD CONSTRAINT "collection_products_collection_id_product_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."product_collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_products" ADD CONSTRAINT "collection_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collection_products_product_idx" ON "collection_products" USING btree ("product_id");--> statement-breakpoint
CREATE TRIGGER product_collections_notify AFTER INSERT OR UPDATE OR DELETE ON product_collections
	FOR EACH ROW EXECUTE FUNCTION notify_change('product_collections', 'id');
