/** As long as the audit log is kept: 45 CFR 164.316(b)(2)(i). */
export const KEPT_YEARS = 6

/** Why a person cannot be erased. */
export const refusals = {
  erased: 'This person was already erased.',
  member: 'Remove this person from the company first.',
  hold: 'The company is under legal hold. Nobody is erased until it is released.',
  primary: 'The primary administrator can’t be erased.',
  elsewhere: 'This person’s account is also used outside your company, so only they can have it erased.',
}
