-- Typing errors are found in the memory of each process: nothing asks PostgreSQL how far two words are apart. Where the extension belongs
-- to another role, or something else of the database uses it, it stays, and costs nothing.
DO $$ BEGIN
	DROP EXTENSION IF EXISTS fuzzystrmatch;
EXCEPTION WHEN insufficient_privilege OR dependent_objects_still_exist THEN
	RAISE NOTICE 'fuzzystrmatch stays: %', sqlerrm;
END $$;
