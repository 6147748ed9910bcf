import { defineJob, type Job, type JobTools } from '../jobs/job.ts'

export const asJob = (name: string, work: Job['work']): Job => defineJob<object>({ name, work })

/** The only tools that a measured job looks at. */
export const jobTools = (tools: Pick<JobTools, 'isLastTry'>): JobTools => tools as JobTools
