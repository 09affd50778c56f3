/** What the domain needs from outside; adapters make it real and the composition root hands it in. */

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** Hands one mail to the mail server. Throws when it was not taken over; trying again later is the caller's affair. */
  send(mail: Mail): Promise<void>;
}
