import { closePeriod, storeClosedPeriods } from './close-period.job.ts'
import { forgetStored } from './forget-stored.job.ts'

export const closingJobs = [closePeriod, storeClosedPeriods, forgetStored]
