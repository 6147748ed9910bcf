import type { z } from 'zod'
import type { CurrentUser } from '#domain/users/users.contract.ts'
import type { Caller } from './caller.ts'

/** The person for whom an assistant works, and the means to do so. */
export interface Work {
  caller: Caller
  me: CurrentUser
  /** The address of the app, with which links begin. */
  address: string
}

/** Something that an assistant can do. Its names and sentences are read by the assistant. */
export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  name: string
  title: string
  description: string
  input: Input
  /** Whether it may change something of the company. */
  changes: boolean
  run(input: z.output<Input>, work: Work): Promise<object>
}

export function tool<Input extends z.ZodObject>(definition: Tool<Input>): Tool {
  return definition as unknown as Tool
}
