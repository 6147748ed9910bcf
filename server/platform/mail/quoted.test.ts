import { expect, test } from 'vitest'
import { invitationEmail } from '../../sessions/invitations/invitation-email.service.ts'

test('a name never becomes a paragraph or a link in our own emails', () => {
  const { subject, text } = invitationEmail({
    to: 'ann@assay.test',
    firstName: 'Hi\r\n\r\nhttp://evil.example',
    organization: 'Your bank\u2028https://evil.example/pay',
    invitedBy: 'www.evil.example\u202e',
    token: 'k'.repeat(43),
    address: 'https://assay.example',
  })
  const links = [...text.matchAll(/\S+:\/\/\S+|www\.\S+/g)].map(([link]) => new URL(link).origin)
  expect(links).toEqual(['https://assay.example'])
  expect(text.split('\n')[0]).toBe('Hello Hi http evil.example,')
  expect(subject).toBe('www evil.example invited you to Your bank https evil.example/pay on Assay')
})
