-- Orders that were placed before it was written in one language say it in that too.
UPDATE orders SET message = 'Nothing to add.' WHERE message IN ('കൂടുതലായി ഒന്നും പറയാനില്ല.', 'और कुछ नहीं कहना है।');
