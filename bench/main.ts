import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readVolumes } from '#db/generate/options.ts'
import { arrange, openPlace, type Place, type Site } from './arrange.ts'
import { calls } from './calls.bench.ts'
import { framework } from './framework.bench.ts'
import { imports } from './import.bench.ts'
import { large } from './large.bench.ts'
import { LoadGenerator } from './load.ts'
import { pages } from './pages.bench.ts'
import { plans } from './plans.bench.ts'
import { type Figure, printNotes, printTable, say } from './print.ts'
import { questions } from './questions.bench.ts'
import { restricted } from './restricted.bench.ts'
import { risks } from './risks.bench.ts'
import { saves } from './saves.bench.ts'
import type { Bench, Stage } from './stage.ts'
import { start } from './start.bench.ts'

const benches = [pages, start, calls, questions, framework, saves, restricted, risks, imports, large]
/** Writes into the project, so only when it is named. */
const named = [...benches, plans]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    large: { type: 'boolean' },
    standard: { type: 'boolean' },
    companies: { type: 'string' },
    entities: { type: 'string' },
    questions: { type: 'string' },
    periods: { type: 'string' },
  },
})
