/**
 * The first sentence of a control, by how fully it is in place. `subject` is the question's; the other words are the
 * entity's own, so that two entities never have the same text.
 */
export const openings: Record<number, readonly string[]> = {
  100: [
    '{Subject} is fully in place across {area}; {owner} confirms it {cadence}.',
    '{Owner} answers for {subject} at {site}, keeps it current and reports on it {cadence}.',
    'Across {area}, {subject} is established and followed; the last check by {owner} found nothing to correct.',
    '{Site} treats {subject} as routine: it covers {area} and is checked {cadence}.',
  ],
  75: [
    '{Subject} is in place across {area}; only {gap} remain to be brought in.',
    '{Owner} looks after {subject} at {site}; the yearly check found small shortcomings with {gap}.',
    '{Subject} works well in {area}, but has not fully reached {gap}.',
    'At {site}, {subject} is written down and followed, though {gap} are still handled case by case.',
  ],
  50: [
    '{Subject} covers {area} only in part; {gap} are left out so far.',
    'At {site}, {subject} is described in writing but followed unevenly, above all around {gap}.',
    '{Owner} has begun with {subject}; about half of {area} is covered.',
    '{Site} has the basics of {subject}, without regular checks and without {gap}.',
  ],
  25: [
    '{Subject} rests on habit at {site}; little is written down, and {gap} are not covered.',
    'At {site}, {subject} depends on the attention of single people and has lapsed before.',
    '{Owner} knows that {subject} is thin: it reaches {area} only now and then.',
    'For {area} there are scattered notes on {subject}, nothing agreed and nothing checked.',
  ],
  0: [
    '{Site} has nothing in place for {subject} yet.',
    '{Subject} is missing at {site}; {owner} has put it on the list for the coming quarter.',
    'No one at {site} has been given {subject} so far, and {gap} are exposed in particular.',
    '{Owner} found no trace of {subject} in {area} and has asked the group for its template.',
  ],
}
