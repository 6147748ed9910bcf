import { parseArgs } from 'node:util'
import { type Config, ConfigurationError, readConfig } from '#server/platform/config/config.ts'
import { sentenceOf } from '../sentence-of.ts'

export const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Nothing was done, because the command was given wrong. */
const USAGE = 2

/**
 * Runs a command of an operator: its result is the exit code. An error is printed as a sentence, and ends it with 1; a
 * `UsageError` with 2.
 */
export async function runCommand(work: (config: Config) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work(readConfig(process.env))
  } catch (error) {
    say(sentenceOf(error))
    process.exitCode = error instanceof UsageError ? USAGE : 1
  }
}

/** The command was given wrong: the message says how it is given. */
export class UsageError extends ConfigurationError {}

interface Flags {
  /** The form in which the command is given. */
  usage: string
  /** Flags with a value. */
  texts?: string[]
  /** Flags without one. */
  flags?: string[]
  /** The most arguments beside flags. */
  positionals?: number
}

/** Reads the arguments. Throws `UsageError` for others. */
export function readArguments({ usage, texts = [], flags = [], positionals = 0 }: Flags): {
  text(name: string): string | undefined
  has(name: string): boolean
  positionals: string[]
} {
  const options = Object.fromEntries([
    ...texts.map(name => [name, { type: 'string' as const }]),
    ...flags.map(name => [name, { type: 'boolean' as const }]),
  ])
  try {
    const read = parseArgs({ options, allowPositionals: true })
    if (read.positionals.length > positionals) throw new Error('There are too many arguments.')
    const values = read.values as Record<string, string | boolean | undefined>
    return {
      text: name => values[name] as string | undefined,
      has: name => values[name] === true,
      positionals: read.positionals,
    }
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${usage}`)
  }
}
