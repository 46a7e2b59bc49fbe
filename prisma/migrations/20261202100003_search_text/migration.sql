-- follows 20261202100002_credit_notes_of_cancellation
-- A text as it is searched, the same as `toSearchText` in domain/typed-text/search-text.ts: without case, accents,
-- apostrophes, invisible characters and kinds of hyphen. It needs no extension, and is immutable, so that an index can hold it.
CREATE FUNCTION search_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN btrim(regexp_replace(
  translate(replace(replace(replace(
    lower(regexp_replace(
      normalize(regexp_replace(value, '[''`´ʹʻʼʽˈ‘’‚‛′‵＇\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g'), NFKD),
      '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g')),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'øłđðħıŧ', 'olddhit'),
  '[\s\u00a0\u058a\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d-]+', ' ', 'g'));
