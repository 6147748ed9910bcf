import { all, type Verdict } from '../platform/policy.ts'

/** The days for which a room is open unless its maker says otherwise, and the most that they may say. */
export const ROOM_DAYS = 30
export const ROOM_DAYS_MAX = 366

/** An emailed code has so many digits, is valid for so many minutes, and is over after so many wrong ones. */
export const CODE_DIGITS = 6
export const CODE_MINUTES = 10
export const WRONG_CODES_MAX = 5

/** Everything that the log of a room records. */
export const roomActions = [
  'link_opened',
  'code_sent',
  'code_refused',
  'entered',
  'left',
  'list_opened',
  'request_opened',
  'answers_listed',
  'answer_opened',
  'file_opened',
  'file_downloaded',
  'report_opened',
  'report_downloaded',
  'asked',
] as const
export type RoomAction = (typeof roomActions)[number]

/** The actions as people read them. */
export const actionLabels: Record<RoomAction, string> = {
  link_opened: 'Link opened',
  code_sent: 'Code sent',
  code_refused: 'Wrong code',
  entered: 'Room opened',
  left: 'Room left',
  list_opened: 'List opened',
  request_opened: 'Request opened',
  answers_listed: 'Answers listed',
  answer_opened: 'Answer opened',
  file_opened: 'File opened',
  file_downloaded: 'File downloaded',
  report_opened: 'Report opened',
  report_downloaded: 'Report downloaded',
  asked: 'Question asked',
}

/** `stopped`: its maker is no admin of the company any more, so it shows nothing. */
export const roomStates = ['open', 'stopped', 'expired', 'revoked'] as const
export type RoomState = (typeof roomStates)[number]

export const stateLabels: Record<RoomState, string> = {
  open: 'Open',
  stopped: 'Stopped',
  expired: 'Expired',
  revoked: 'Revoked',
}

const isUsable = ({ state }: { state: RoomState }): Verdict =>
  all(
    state !== 'revoked' || 'This room was revoked. Make a new one.',
    state !== 'stopped' || 'Whoever made this room is no longer an admin. Make a new one.',
  )

/** A person's permissions on a room. `resend`: with a new link. */
export const roomPolicy = {
  extend: (_: unknown, room: { state: RoomState }) => isUsable(room),
  resend: (_: unknown, room: { state: RoomState }) =>
    all(isUsable(room), room.state !== 'expired' || 'This room has expired. Extend it first.'),
  revoke: (_: unknown, { state }: { state: RoomState }): Verdict =>
    state !== 'revoked' || 'This room was revoked already.',
}

/** An email address that its owner recognizes and that tells others little. */
export function veiled(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}•••@${domain}`
}
