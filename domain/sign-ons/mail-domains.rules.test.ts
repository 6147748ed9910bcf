import { expect, test } from 'vitest'
import { isPublicMailDomain } from './mail-domains.rules.ts'

test.each([
  'gmail.com',
  'GMail.com',
  'yahoo.co.uk',
  'hotmail.fr',
  'outlook.com.br',
  'web.de',
  'me.com',
  'proton.me',
])('anybody can have an address in %s', domain => {
  expect(isPublicMailDomain(domain)).toBe(true)
})

test.each([
  'example.org',
  'gmail.example.org',
  'mail.example.org',
  'live.example',
  'me.test',
  'harbor-valley.com',
])('%s can be a company’s', domain => {
  expect(isPublicMailDomain(domain)).toBe(false)
})
