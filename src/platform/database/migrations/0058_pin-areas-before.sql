CREATE TABLE "pin_areas_before" (
	"pin_from" integer NOT NULL,
	"pin_to" integer NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zone" text,
	"serviceable" boolean NOT NULL,
	"cod" boolean NOT NULL,
	CONSTRAINT "pin_areas_before_pin_from_pin_to_pk" PRIMARY KEY("pin_from","pin_to")
);
