/** A call that was answered. */
export interface CallMeasure {
  method: string
  /** The pattern of its route, such as `/api/v1/entities/:entity_id`, never the address. */
  route: string
  status: number
  seconds: number
}

/** `retried`: it failed and is tried again; `given_up`: it failed for the last time. */
export type JobOutcome = 'done' | 'retried' | 'given_up'

/** `retried`: it failed and is tried again; `failed`: it failed for the last time. */
export type WebhookOutcome = 'sent' | 'retried' | 'failed'

/** Parts beside the database whose failures are counted. */
export type MeasuredPart = 'store' | 'scanner'

/** Receives what happens in this process, and tells it to Prometheus. */
export interface Metrics {
  call(measure: CallMeasure): void
  job(name: string, outcome: JobOutcome, seconds: number): void
  mail(outcome: 'sent' | 'failed'): void
  webhook(outcome: WebhookOutcome): void
  signInFailed(): void
  fault(part: MeasuredPart): void
  contentType: string
  /** All of it in the text format of Prometheus. */
  read(): Promise<string>
}
