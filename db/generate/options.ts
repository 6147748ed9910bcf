import { parseArgs } from 'node:util'
import { ConfigurationError } from '#server/platform/config/config.ts'

/** The amount of data to generate. Every company gets the same. */
export interface Volume {
  companies: number
  /** In each company. */
  entities: number
  /** In each company's own framework. */
  questions: number
  /** One after the other; the last is open and contains today. */
  periods: number
  /** Action plans in each company, with 20 tasks for each; none unless given. */
  plans?: number
}

const standard: Volume = { companies: 20, entities: 100, questions: 500, periods: 2 }

/** One big company beside very many small ones. */
const large: Volume[] = [
  { companies: 1, entities: 500, questions: 1200, periods: 3 },
  { companies: 1000, entities: 5, questions: 20, periods: 2 },
]

const most: Required<Volume> = { companies: 2000, entities: 5000, questions: 5000, periods: 20, plans: 5000 }

/** Reads the flags of the command. Throws `ConfigurationError` with a sentence. */
export function readVolumes(args: string[]): Volume[] {
  const { values } = parse(args)
  if (values.large) return large
  const volume = { ...standard }
  for (const name of Object.keys(most) as (keyof Volume)[]) {
    const text = values[name]
    if (text === undefined) continue
    const count = Number(text)
    if (!Number.isInteger(count) || count < 1 || count > most[name]) {
      throw new ConfigurationError(`--${name} must be a whole number from 1 to ${most[name]}.`)
    }
    volume[name] = count
  }
  return [volume]
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        companies: { type: 'string' },
        entities: { type: 'string' },
        questions: { type: 'string' },
        periods: { type: 'string' },
        plans: { type: 'string' },
        large: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new ConfigurationError(
      `${(error as Error).message}\nThe flags are --companies, --entities, --questions, --periods and --plans, each with a number, or --large.`,
    )
  }
}
