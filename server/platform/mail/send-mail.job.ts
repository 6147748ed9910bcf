import { defineJob, type Job } from '../jobs/jobs.ts'
import type { Letter } from './letter.ts'
import type { Mail } from './mail.ts'

/**
 * Queue a `Letter` under `send-mail` to have it sent after the commit. Every try carries the same Message-ID, so that a
 * mail whose worker was killed between sending and saying so is recognised as the same one where it arrives.
 */
export function sendMail(mail: Mail): Job {
  return defineJob<Letter>({
    name: 'send-mail',
    // Bears a mail server that is away for an hour, and soon forgets what may hold a link with a secret.
    options: { tries: 8, retryDelaySeconds: 60, expireInSeconds: 180, keepSeconds: 86_400, concurrency: 2 },
    work: (letter, { jobId, queuedAt, signal }) => mail.send(letter, { id: jobId, at: queuedAt, signal }),
  })
}
