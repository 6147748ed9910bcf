export const controlObjectives = [
  { name: 'Only the right people get in', description: 'To systems, rooms and records alike.' },
  { name: 'Care goes on when something fails', description: 'Within the times that each site agreed to.' },
  { name: 'What happens can be traced', description: 'To a person, a moment and a place.' },
]

export const controlFunctions = [
  { name: 'Prevent', description: 'Keeps something from happening.' },
  { name: 'Detect', description: 'Tells that something happened.' },
  { name: 'Recover', description: 'Puts things right again.' },
]

export const controlProcesses = [
  { name: 'Joining, moving and leaving', description: 'From the contract to the last day.' },
  { name: 'Running the systems', description: 'Day to day, at night and on weekends.' },
  { name: 'Working with suppliers', description: 'Choosing them, watching them, and parting from them.' },
]

export const controlRisks = [
  { name: 'Records are read out of curiosity', description: 'By people who work here.' },
  { name: 'Ransomware stops a hospital', description: 'For hours or for weeks.' },
  { name: 'A supplier loses our data', description: 'And tells us late.' },
]

interface DemoControl {
  name: string
  description: string
  code: string
  kind: 'preventive' | 'detective' | 'corrective'
  operation: 'manual' | 'automated'
  /** The months between two tests. */
  months: number
  /** The numbers of the questions of HIPAA that it serves. */
  serves: string[]
  /** The way in which it is tested. */
  method: string
  tests: { inDays: number; result: 'effective' | 'partly' | 'not_effective'; note: string }[]
  status: 'Draft' | 'Active'
  /** The part of the owner's address before the @. */
  owner: string
  objective: string
  /** Its function. */
  of: string
  process: string
}

const [entry, continuity, tracing] = [
  'Only the right people get in',
  'Care goes on when something fails',
  'What happens can be traced',
]
const [people, running, suppliers] = [
  'Joining, moving and leaving',
  'Running the systems',
  'Working with suppliers',
]

export const controls: DemoControl[] = [
  {
    name: 'Access ends on the last working day',
    code: 'ACC-01',
    kind: 'preventive',
    operation: 'manual',
    months: 6,
    serves: ['3.5', '3.6', '3.7'],
    method: 'Leavers of the quarter against the directory.',
    tests: [
      {
        inDays: -40,
        result: 'effective',
        note: 'Six leavers of the last quarter: all accounts were switched off the same day.',
      },
    ],
    description: 'The personnel system tells the directory at noon; accounts and badges stop that evening.',
    status: 'Active',
    owner: 'helen.achterberg',
    objective: entry,
    of: 'Prevent',
    process: people,
  },
  {
    name: 'Second factor from outside',
    code: 'ACC-02',
    kind: 'preventive',
    operation: 'automated',
    months: 12,
    serves: ['17.1', '17.2'],
    method: 'Ten sign-ins from outside, tried out.',
    tests: [
      { inDays: -90, result: 'effective', note: 'Nobody got in from outside without the second device.' },
    ],
    description: 'Whoever signs in from beyond the group’s network confirms it on a second device.',
    status: 'Active',
    owner: 'carlos.ibarra',
    objective: entry,
    of: 'Prevent',
    process: running,
  },
  {
    name: 'Managers confirm rights every quarter',
    code: 'ACC-03',
    kind: 'detective',
    operation: 'manual',
    months: 3,
    serves: ['4.5', '4.6'],
    method: 'Signed lists of all wards.',
    tests: [{ inDays: -130, result: 'effective', note: 'All lists came back signed.' }],
    description: 'Each goes through the list of its people and strikes what is no longer needed.',
    status: 'Active',
    owner: 'manager',
    objective: entry,
    of: 'Detect',
    process: people,
  },
  {
    name: 'Backups that cannot be overwritten',
    code: 'BCK-01',
    kind: 'preventive',
    operation: 'automated',
    months: 6,
    serves: ['7.1', '7.2'],
    method: 'A restore of last night’s copies.',
    tests: [
      { inDays: -210, result: 'effective', note: 'Restored within the hour.' },
      { inDays: -25, result: 'partly', note: 'The record system came back, the archive of images did not.' },
    ],
    description: 'A copy of every night stays for thirty days where no administrator can delete it.',
    status: 'Active',
    owner: 'carlos.ibarra',
    objective: continuity,
    of: 'Recover',
    process: running,
  },
  {
    name: 'Downtime drill on every ward',
    code: 'BCK-02',
    kind: 'corrective',
    operation: 'manual',
    months: 12,
    serves: ['7.3'],
    method: '',
    tests: [],
    description: 'Twice a year a ward works on paper for a shift and enters everything afterwards.',
    status: 'Draft',
    owner: 'priya.raman',
    objective: continuity,
    of: 'Recover',
    process: running,
  },
  {
    name: 'Unusual look-ups are questioned',
    code: 'LOG-01',
    kind: 'detective',
    operation: 'automated',
    months: 3,
    serves: ['1.9', '15.1'],
    method: 'All alerts of the last month.',
    tests: [
      { inDays: -100, result: 'effective', note: 'Every alert had a note.' },
      {
        inDays: -6,
        result: 'not_effective',
        note: 'Four of eleven alerts of last month were closed without a question to anybody.',
      },
    ],
    description: 'A list of records that were opened without a visit goes to the privacy lead each week.',
    status: 'Active',
    owner: 'helen.achterberg',
    objective: tracing,
    of: 'Detect',
    process: running,
  },
  {
    name: 'Suppliers tell of an incident within a day',
    code: 'SUP-01',
    kind: 'corrective',
    operation: 'manual',
    months: 12,
    serves: ['19.2', '19.3'],
    method: '',
    tests: [],
    description: 'The sentence stands in every new contract; old ones are amended when they are renewed.',
    status: 'Draft',
    owner: 'admin',
    objective: tracing,
    of: 'Detect',
    process: suppliers,
  },
  {
    name: 'Remote maintenance by appointment',
    code: 'SUP-02',
    kind: 'preventive',
    operation: 'manual',
    months: 12,
    serves: ['3.2', '18.2'],
    method: '',
    tests: [],
    description: 'A supplier’s connection is opened for a named person and closes by itself after two hours.',
    status: 'Active',
    owner: 'thomas.lindqvist',
    objective: entry,
    of: 'Prevent',
    process: suppliers,
  },
]
