import { expect, test } from 'vitest'
import { plainText, reduced } from './rich-text.ts'

test('permitted rich text stays as it is', () => {
  const kept = [
    '<p>One <strong>two</strong> <em>three</em> <u>four</u> <s>five</s></p>',
    '<ul><li><p>first</p></li></ul><ol><li><p>second</p></li></ol>',
    '<h3>Title</h3><h4>Under it</h4><blockquote><p>said</p></blockquote>',
    '<p style="margin-left:4rem">indented</p>',
    '<p><span style="font-size:1.25rem">large</span></p>',
    '<p><span data-type="mention" data-id="12" data-label="Ann Lee">@Ann Lee</span></p>',
  ]
  for (const html of kept) expect(reduced(html)).toBe(html)
})

test.each([
  ['<script>alert(1)</script>', ''],
  ['<p onclick="alert(1)">text</p>', '<p>text</p>'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<svg onload=alert(1)><p>x</p></svg>', ''],
  ['<iframe src="https://example.org"></iframe>', ''],
  ['<style>p{display:none}</style><p>x</p>', '<p>x</p>'],
  ['<p style="position:fixed;margin-left:4rem">x</p>', '<p style="margin-left:4rem">x</p>'],
  ['<p style="margin-left:400rem">x</p>', '<p>x</p>'],
  ['<span style="font-size:90rem">x</span>', '<span>x</span>'],
  ['<p style="background:url(https://example.org)">x</p>', '<p>x</p>'],
  ['<form action="/x"><input name="y"><p>x</p></form>', '<p>x</p>'],
  ['<span data-type="mention" data-id="1 onclick=x" data-label="A">@A</span>', '<span>@A</span>'],
  ['<div><p>x</p></div>', '<p>x</p>'],
  ['<p>a<p>b', '<p>a</p><p>b</p>'],
  ['<math><mi//xlink:href="data:x,<script>alert(4)</script>">', ''],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>', ''],
])('%s becomes %s', (html, expected) => {
  expect(reduced(html)).toBe(expected)
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example',
  ' java\tscript:x',
])('a link to %s is removed', href => {
  expect(reduced(`<a href="${href}">x</a>`)).not.toMatch(/href/)
})

test('a link opens in another tab and reveals nothing of this page', () => {
  expect(reduced('<a href="https://example.org/a?b=1">x</a>')).toBe(
    '<a href="https://example.org/a?b=1" rel="noopener noreferrer nofollow" target="_blank">x</a>',
  )
})

test('reducing twice changes nothing', () => {
  const html =
    '<div><b>x</b><a href="mailto:a@b.c">m</a> & < > "quotes" <p style="margin-left: 2rem">y</p></div>'
  expect(reduced(reduced(html))).toBe(reduced(html))
})

test('words without markup', () => {
  expect(plainText('<p>Ann &amp; Bob</p><ul><li><p>one</p></li><li><p>two</p></li></ul>')).toBe(
    'Ann & Bob\none\n\ntwo',
  )
  expect(plainText('<p><br></p><p>&nbsp; </p>')).toBe('')
  expect(plainText('<script>alert(1)</script>')).toBe('')
})
