const OF_EVERY_LIST = "search brand_id category_id sub_category_id price in_stock fits sort page";
const OF_THE_FORM_WITHOUT_SCRIPT = "limits min max";
const FACETS = "size condition color material gender age_group flaws";

/** The parameters that a listing reads from its address; others are none of its business, and of the cache's. */
export const listingParameterNames: readonly string[] =
  `${OF_EVERY_LIST} ${OF_THE_FORM_WITHOUT_SCRIPT} ${FACETS}`.split(" ");
