import type { DemoEntity } from './entity.ts'

interface Exclusion {
  entity: string
  tempid: string
  by: string
}

/** Questions that are out of an entity's scope. */
export const exclusions: Exclusion[] = [
  ...['4.2', '20.1', '20.2', '20.3', '20.4'].flatMap(tempid => [
    { entity: 'millbrook', tempid, by: 'thomas.lindqvist' },
    { entity: 'eastgate', tempid, by: 'thomas.lindqvist' },
  ]),
  { entity: 'portal', tempid: '10.1', by: 'helen.achterberg' },
  { entity: 'portal', tempid: '10.8', by: 'helen.achterberg' },
]

/** Exclusion requests of the demo; one is still undecided. */
export const exclusionRequests = [
  {
    entity: 'portal',
    tempid: '10.2',
    state: 'pending',
    by: 'elena.petrova',
    decidedBy: null,
    description:
      'The portal has no building of its own, so there are no doors to open in a power failure. Northside Data Center answers for the halls that it runs in.',
  },
  {
    entity: 'portal',
    tempid: '10.8',
    state: 'approved',
    by: 'elena.petrova',
    decidedBy: 'helen.achterberg',
    description: 'Locks and cameras are those of Northside Data Center, whose records already cover them.',
  },
  {
    entity: 'billing',
    tempid: '11.2',
    state: 'denied',
    by: 'bridget.oconnell',
    decidedBy: 'helen.achterberg',
    description: 'No patients come to the office. Only couriers and cleaners pass the screens.',
  },
]

interface NotApplicable {
  tempids: string[]
  entities: string[] | 'all'
  reason: string
}

const notApplicable: NotApplicable[] = [
  {
    tempids: ['4.2'],
    entities: 'all',
    reason: 'No clearinghouse is part of {site}; claims go through an outside one under contract.',
  },
  {
    tempids: ['19.5'],
    entities: ['heart-clinic', 'imaging', 'rehabilitation'],
    reason: 'Nothing that {site} does with patient data is done on behalf of another organization.',
  },
  {
    tempids: ['20.1', '20.2', '20.3', '20.4'],
    entities: [
      'cedar-ridge',
      'childrens',
      'imaging',
      'laboratory',
      'heart-clinic',
      'rehabilitation',
      'portal',
    ],
    reason: 'The group’s head office sponsors the health plan for everyone who works at {site}.',
  },
  {
    tempids: ['3.2', '10.6', '12.1', '13.2', 'PR.IR-02', 'DE.CM-02'],
    entities: ['portal'],
    reason: 'The portal has no rooms or equipment of its own; Northside Data Center answers for them.',
  },
  {
    tempids: ['14.3', '14.4'],
    entities: ['billing'],
    reason: 'Nobody treats patients from the billing office, so there is no emergency access.',
  },
]

/** Why a question does not apply to an entity; undefined when it does. */
export function reasonAgainst(entity: DemoEntity, tempid: string): string | undefined {
  return notApplicable
    .find(
      ({ tempids, entities }) =>
        tempids.includes(tempid) && (entities === 'all' || entities.includes(entity.key)),
    )
    ?.reason.replace('{site}', entity.words.site)
}

export function isExcluded(entity: DemoEntity, tempid: string): boolean {
  return exclusions.some(exclusion => exclusion.entity === entity.key && exclusion.tempid === tempid)
}
