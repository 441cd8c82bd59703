/** What somebody may write where a few words are expected. */
export const LONG =
  'A very long text that nobody has shortened, from Thiruvananthapuram to Chhatrapati Sambhajinagar and on, over and over';

/** The same where the letters tell which language the app itself speaks. */
export const LONG_DEVANAGARI =
  'तिरुवनंतपुरम से छत्रपति संभाजीनगर और उससे भी आगे तक जाता हुआ एक बहुत लंबा पाठ जिसे किसी ने छोटा नहीं किया';

/** One word that no line of a phone holds, such as a name without spaces or an address of the web. */
export const LONG_WORD = 'Thiruvananthapuramchhatrapatisambhajinagarvishakhapatnam1';
