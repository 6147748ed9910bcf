import { defineJob, type Job } from '../jobs/job.ts'
import type { Email } from './email.ts'
import type { Mail } from './mail.ts'

/**
 * Queue a `Letter` under `send-mail` to have it sent after the commit. Every try carries the same Message-ID, so that a
 * mail whose worker was killed between sending and saying so is recognised as the same one where it arrives.
 */
export function sendMail(mail: Mail): Job {
  return defineJob<Email>({
    name: 'send-mail',
    // Emails contain links that sign somebody in.
    isSealed: true,
    // Survives a mail server that is away for more than a day: tries after 1, 2, 4 … minutes, then every hour. Soon
    // forgets an email that may contain a link with a secret.
    options: {
      tries: 36,
      retryDelaySeconds: 60,
      retryDelayMaxSeconds: 3_600,
      expireInSeconds: 180,
      keepSeconds: 86_400,
      concurrency: 2,
    },
    work: async (email, { jobId, queuedAt, signal, log }) => {
      const { goodForMinutes = Number.POSITIVE_INFINITY } = email
      if (Date.now() > queuedAt.getTime() + goodForMinutes * 60_000) {
        return log.warn({ jobId }, 'A mail was not sent in time: its link has expired.')
      }
      await mail.send(email, { id: jobId, at: queuedAt, signal })
    },
  })
}
