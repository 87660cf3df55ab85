### The first page: one’s own tables and matches. What is the same for all comes with its HTML.

people = People
what-do-rules-say = What do the rules say?
from-elsewhere = A match from elsewhere? <take>Go on with it</take>, or <replay>replay a record</replay>
what-is-kept = What is kept here
licences = Licences
type-code = Type it, and you are at the door.
code-length = A code has six characters; this has { $count }.
