const crash = name => `server/crash-tests/${name}.test.ts`

/** The drills, each with the files that run it, and words of its tests where a file has others too. */
export const drills = [
  { name: 'The server is killed under 200 parallel saves', tests: [[crash('kill-server')]] },
  { name: 'The database is killed, cut off and silent under saves', tests: [[crash('lose-database')]] },
  { name: 'A second server on the same data folder', tests: [[crash('start-and-stop'), 'second server']] },
  {
    name: 'SIGTERM under load; its jobs go back',
    tests: [
      [crash('start-and-stop'), 'SIGTERM'],
      [crash('process-manager')],
      ['server/platform/jobs/jobs.test.ts', 'stopping waits|does not end in time'],
    ],
  },
  {
    name: 'Backup under saves, restored on an empty machine',
    tests: [[crash('backup-command')], [crash('operator-commands'), 'backup']],
  },
  { name: 'Two editors of one answer', tests: [['server/answers/saving/two-editors.test.ts']] },
  {
    name: 'The response is cut off after the commit',
    tests: [['server/answers/saving/cut-off.test.ts']],
  },
  {
    name: 'The worker is killed; a poisoned job',
    tests: [[crash('kill-worker')], ['server/platform/jobs/jobs.test.ts', 'killed|poisoned']],
  },
  {
    name: 'The disk is full during a save, an upload, an export',
    tests: [[crash('full-disk')], [crash('full-file-store')]],
  },
  {
    name: 'Twenty readers who stop reading',
    tests: [
      [crash('stopped-readers')],
      ['server/platform/serve/streams/stream.test.ts', 'stop reading|slow reader'],
    ],
  },
  {
    name: 'A body that never ends, then SIGTERM',
    tests: [
      [crash('start-and-stop'), 'never ends|SIGTERM, also'],
      ['server/platform/serve/capacity/time-limits.test.ts', 'never end|byte by byte'],
    ],
  },
  { name: 'A closed period while everything changes', tests: [['server/sweeps/closed-periods']] },
  { name: 'Random requests from the description', tests: [['server/sweeps/fuzz.test.ts', 'absurd']] },
  {
    name: 'The audit log is changed, removed from, added to, cut',
    tests: [
      ['server/audit-events/tampering.test.ts'],
      ['server/audit-events/check-audit.test.ts'],
      ['server/audit-events/witness.test.ts'],
    ],
  },
  { name: 'Upgrade under load: the version before beside this one', tests: [[crash('upgrade')]] },
  {
    name: 'Three instances behind a proxy, one killed under load',
    tests: [[crash('three-instances')], [crash('two-instances')]],
  },
  { name: '24 hours of jobs with a clock that jumps', tests: [['server/sweeps/a-day']] },
]

/** Measured by a bench, on a database of its own. */
export const overload = { name: 'Ten times the load for 60 s', bench: 'overload' }
