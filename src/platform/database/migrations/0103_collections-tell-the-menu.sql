-- Pages whose menu has them are made anew; any other change of a collection is of its own page and of the home page alone.
CREATE TRIGGER menu_collections_notify_new AFTER INSERT ON product_collections
	FOR EACH ROW WHEN (NEW.in_menu) EXECUTE FUNCTION notify_change('menu_collections', 'id');--> statement-breakpoint
CREATE TRIGGER menu_collections_notify AFTER UPDATE OF name, translations, is_active, in_menu ON product_collections
	FOR EACH ROW WHEN ((OLD.in_menu OR NEW.in_menu)
		AND (OLD.name, OLD.translations, OLD.is_active, OLD.in_menu) IS DISTINCT FROM (NEW.name, NEW.translations, NEW.is_active, NEW.in_menu))
	EXECUTE FUNCTION notify_change('menu_collections', 'id');--> statement-breakpoint
CREATE TRIGGER menu_collections_notify_gone AFTER DELETE ON product_collections
	FOR EACH ROW WHEN (OLD.in_menu) EXECUTE FUNCTION notify_change('menu_collections', 'id');
