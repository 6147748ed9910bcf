import type { Outgoing } from '#server/platform/outgoing/outgoing.ts'
import { type Signed, signaturesOf } from './signing.service.ts'

/** The result of one try. */
export interface Result {
  isSent: boolean
  response_status: number | null
  duration_ms: number
  response: string
}

const SHOWN_CHARACTERS = 500

/** Sends a message; any status from 200 to 299 accepts it. Never throws: the failure is the result. */
export async function sendMessage(
  outgoing: Outgoing,
  to: { address: string; secrets: readonly string[] },
  message: Pick<Signed, 'messageId' | 'body'>,
): Promise<Result> {
  const began = performance.now()
  const timestamp = Math.floor(Date.now() / 1000)
  const took = () => Math.round(performance.now() - began)
  try {
    const { body, messageId } = message
    const response = await outgoing.fetch(to.address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Assay',
        'webhook-id': messageId,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signaturesOf({ messageId, timestamp, body }, to.secrets),
      },
      body,
    })
    const { status, ok } = response
    return {
      isSent: ok,
      response_status: status,
      duration_ms: took(),
      response: shown(await response.text()),
    }
  } catch (error) {
    return {
      isSent: false,
      response_status: null,
      duration_ms: took(),
      response: shown((error as Error).message),
    }
  }
}

/** The database keeps no zero character. */
const shown = (text: string) => text.replaceAll('\0', '').slice(0, SHOWN_CHARACTERS)
