import { CODE_MINUTES } from '#domain/auditor-rooms/auditor-rooms.rules.ts'
import type { Email } from '#server/platform/mail/email.ts'
import { quoted } from '#server/platform/mail/quoted.ts'

interface Room {
  title: string
  name: string
  email: string
  /** `YYYY-MM-DD`. */
  open_until: string
}

/** Sends the link to a room. */
export function roomEmail({
  room,
  by,
  organization,
  message,
  url,
}: {
  room: Room
  by: string
  organization: string
  message: string
  url: string
}): Email {
  const said = message === '' ? '' : `\n${quoted(by)} writes:\n\n${message}\n`
  return {
    to: room.email,
    subject: `${quoted(organization)} opened a room for you: ${quoted(room.title)}`,
    text: `Hello ${quoted(room.name)},

${quoted(by)} at ${quoted(organization)} made a read-only room for you:

${quoted(room.title)}
${said}
Open it here. You need no account:

${url}

In each browser, you are asked for a code that is sent to this address, so forwarding the link opens nothing.
The room is open until ${shownDay(room.open_until)}. ${quoted(organization)} sees what you open and download.
If you weren’t expecting this, you can ignore this email.
`,
  }
}

/** Sends the code that opens a room in one browser. */
export function codeEmail({
  room,
  organization,
  code,
}: {
  room: Room
  organization: string
  code: string
}): Email {
  return {
    to: room.email,
    goodForMinutes: CODE_MINUTES,
    subject: `${code} is your code for the room of ${quoted(organization)}`,
    text: `Hello ${quoted(room.name)},

Your code for “${quoted(room.title)}”:

${code}

It works for ${CODE_MINUTES} minutes, in the browser that asked for it. Nobody at ${quoted(organization)} will ask you for it.
If you didn’t ask for a code, somebody else has your link. Tell ${quoted(organization)}.
`,
  }
}

/** Tells whoever made a room that it was opened for the first time. */
export function openedEmail({
  to,
  firstName,
  room,
  url,
}: {
  to: string
  firstName: string
  room: Room & { id: number }
  url: string
}): Email {
  return {
    to,
    subject: `${quoted(room.name)} opened “${quoted(room.title)}”`,
    text: `Hello ${quoted(firstName)},

${quoted(room.name)} (${room.email}) opened your room “${quoted(room.title)}” for the first time.

The log has everything that is opened and downloaded there. If this was not expected, revoke the room:

${url}
`,
  }
}

/** `YYYY-MM-DD` as the app shows days. */
function shownDay(day: string): string {
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year}`
}
