/** Faults in what finds shoppers, prices that fall, and what is kept. */
export const upkeepFaults = `
# Saved searches, measures, feeds
src/modules/saved-searches/server/saved-searches.ts: anybody removes anybody's saved search
  - and(eq(wantedSearches.id, id), eq(wantedSearches.userId, person.userId))
  + and(eq(wantedSearches.id, id))
  ? src/modules/accounts/calls/authorisation-table.test.ts “another customer”
src/modules/saved-searches/server/stop-mails.ts: one's link stops the mails of others
  - .where(and(eq(wantedSearches.userId, userId), isMailed, ofLink(link)))
  + .where(ofLink(link))
  ? src/modules/saved-searches/server/stop-mails.test.ts “a link stops nobody else's search”
src/modules/saved-searches/server/stop-mails.ts: whoever looks at a link stops its mails
  - const labels = await inTurn(
  + await stopSavedSearchMails(contextOf(services, guest), linkOf(c));
  +     const labels = await inTurn(
  ? src/modules/saved-searches/server/stop-mails.test.ts “a link of a mail stops one search or all, only when it is asked to, and may come again”
src/modules/saved-searches/server/saved-searches.ts: who saves many searches at once saves more than may be
  - .onConflictDoUpdate({ target: wantedPeople.userId, set: { userId } });
  + .onConflictDoNothing();
  ? src/modules/saved-searches/calls/wanted.test.ts “twenty can be saved, also when they come at once, and one more when one was removed”
src/platform/mail/blocks.ts: mails show what was typed for a garment's size as HTML
  - [escapeHtml(detail), escapeHtml(price)]
  + [detail, escapeHtml(price)]
  ? src/modules/saved-searches/server/mail-new-arrivals.test.ts “a mail shows what people typed and runs none of it”
src/modules/feeds/server/feed-facts.ts: feeds show names as XML
  - text.replace(/[&<>"']/g,
  + text.replace(/[&>"']/g,
  ? src/modules/feeds/server/feeds.test.ts “a garment of which all is known, as Google reads it”
src/platform/http/limit-in-flight.ts: everybody has feeds looked at together
  - if (total >= all || isFull)
  + if (isFull)
  ? src/modules/feeds/server/feeds.test.ts “no more are asked for their tag at a time, however many ask”
src/modules/garments/contract/list-query.ts: lists take any words for facets
  - values.every((value) => known.has(value))
  + values.every((value) => known.has(value) || value.length >= 0)
  ? src/modules/catalogue/calls/product-listing.test.ts
src/start/http/pages.ts: caches on the way keep a list with somebody's measures
  - isOwn(address) ? OWN : isTagged
  + isTagged
  ? src/modules/accounts/calls/page-privacy.test.ts “no cache on the way keeps %s, which is somebody's own”
src/modules/garments/server/my-measures.ts: everybody reads somebody's measures
  - .from(measures)
  -     .where(eq(measures.userId, userId));
  + .from(measures);
  ? src/modules/garments/calls/my-measures.test.ts
src/start/http/pages.ts: a page that fails is printed with what its statement was given
  - context.set(faultContext, note);
  + void faultContext;
  ? src/modules/accounts/calls/page-privacy.test.ts “a page that fails at %s is told to the log alone, and says no more”

# Prices by age
src/modules/pricing/contract/ladder-rule.ts: a ladder lowers below the floor
  - roundPrice(floor, ending, true),
  + roundPrice(Math.min(floor, 0), ending, true),
src/modules/pricing/server/ladder-queries.ts: a ladder overrules whoever changed a price
  - l.out_at is not null
  -   or (l.left_price_paise
  + l.out_at is not null
  +   and (l.left_price_paise
  ? src/modules/pricing/server/run-ladders.test.ts
src/modules/pricing/contract/ladder-rule.ts: per cents of a ladder are of each other
  - lessPercent(askedOf(start), percent)
  + lessPercent(askedOf(product.prices), percent)
src/modules/pricing/server/ladder-queries.ts: a ladder lowers what somebody holds
  - h.held_until > $
  + h.held_until < $
  ? src/modules/pricing/server/run-ladders.test.ts
src/modules/pricing/server/run-ladders.ts: ladders work before their hour
  - if (now < begin) return 0;
  + if (now.getTime() < 0) return 0;
  ? src/modules/pricing/server/run-ladders.test.ts

# What is kept, and backups
src/modules/messages/server/personal-data.ts: an account that is closed leaves its messages
  - tx.delete(contactMessages).where(isFrom(email))
  + tx.delete(contactMessages).where(isFrom(email.slice(1)))
  ? src/modules/privacy/server/traces.test.ts “a person is exported whole and erased without a trace”
src/modules/messages/server/personal-data.ts: messages are kept for ever
  - lt(contactMessages.createdAt, before)
  + lt(contactMessages.createdAt, new Date(0 * before.getTime()))
  ? src/modules/privacy/server/remove-outdated.test.ts “what is past its time goes, what is not stays, and nothing goes twice”
src/platform/backup/encryption.ts: backups can be read without the key
  - yield* await age.encrypt(streamOf(source));
  + yield* streamOf(source);
  ? src/platform/backup/backup.test.ts “keeps nothing that could be read without the key”
src/platform/backup/encryption.ts: a part of a backup stands in for another
  - args[0] === NAME && args[1] === name
  + args[0] === NAME
  ? src/platform/backup/encryption.test.ts “a file in the place of another is damaged”
src/start/secrets.ts: the secrets of a new shop are open to the machine
  - JSON.stringify(made), { mode: 0o600 }
  + JSON.stringify(made), { mode: 0o644 }
  ? src/start/env.test.ts “are made once, for the shop's user only”
`;
